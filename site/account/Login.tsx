import { shellBridge } from '../desktop/shell-bridge.ts';
import { LoginForm, type LoginProps } from './LoginForm.tsx';
import { ShellLogin } from './ShellLogin.tsx';

/** Logging in as it is done where the page is shown: in the desktop shell by the shell, elsewhere by mail or a provider. */
export function Login(props: LoginProps) {
  const bridge = shellBridge(window);
  return bridge === undefined ? <LoginForm {...props} /> : <ShellLogin bridge={bridge} {...props} />;
}
