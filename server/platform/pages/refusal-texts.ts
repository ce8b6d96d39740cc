import type { Locale } from '../../../src/protocol/locales.ts';

/** Why the editor stays closed. */
export type RefusalReason = 'ACCESS_KEY_MISSING' | 'ACCESS_KEY_INVALID' | 'WHITELIST_MISSING' | 'DOMAIN_NOT_ALLOWED';

export interface RefusalText {
  title: string;
  text: string;
}

/** `{domain}` is the host to add. Words of docs/DESIGN.md §11; `visitor` is the line for who only visits. */
export interface RefusalWords {
  reasons: Readonly<Record<RefusalReason, RefusalText>>;
  /** A page that is admitted, and an editor that does not start: what its frame says (D240) the loader says too (D249). */
  unstarted: RefusalText;
  /** What its developer may look at then. */
  silent: string;
  /** In place of the domain's text where the browser withholds it, or where no list can hold it. */
  opaque: string;
  insecure: string;
  loopback: string;
  /** All frames around a nested page must be listed too. */
  nested: string;
  steps: readonly [string, string, string];
  visitor: string;
  again: string;
  labels: { code: string; key: string; request: string; docs: string };
}

export const REFUSAL_TEXTS: Readonly<Record<Locale, RefusalWords>> = {
  en: {
    reasons: {
      ACCESS_KEY_MISSING: {
        title: 'The access key is missing',
        text: 'The page opened the editor without one. Pass it as accessKey, in the options of create.',
      },
      ACCESS_KEY_INVALID: {
        title: 'This access key does not work',
        text: 'It is unknown, or was withdrawn. Check accessKey for a typing error, or ask for a new key.',
      },
      WHITELIST_MISSING: {
        title: 'No domain is allowed yet',
        text: 'The access key has no list of domains. Add the domain of this page to it.',
      },
      DOMAIN_NOT_ALLOWED: {
        title: 'This site may not show the editor yet',
        text: 'The page at {domain} is not among the domains of its access key, so the editor stays closed. Add {domain} to the key.',
      },
    },
    unstarted: {
      title: 'The editor has not started',
      text: 'The connection may be slow, or this browser out of date. Reload the page, or use a newer browser.',
    },
    silent:
      'For the developer of this page: the access key admits it. Where this goes on, look at the page’s own frame-src and connect-src, and at content blockers.',
    opaque: 'The page hides its origin (a sandboxed frame), so no access key can admit it.',
    insecure: 'The page at {domain} is not served over https. Only https pages are admitted.',
    loopback: 'Pages on this computer are admitted by sandbox keys only. Use one of those here.',
    nested: 'The page is itself inside another page: every page around the editor must be on the list.',
    steps: [
      'Open the access key and choose Domains.',
      'Add the domain of the page that shows the editor.',
      'Try again. It takes effect within a minute.',
    ],
    visitor: 'Only visiting? Nothing is wrong on your side. Please tell the owner of the site.',
    again: 'Try again',
    labels: { code: 'Code', key: 'Key', request: 'Request', docs: 'Documentation' },
  },
  cn: {
    reasons: {
      ACCESS_KEY_MISSING: {
        title: '缺少访问密钥',
        text: '页面打开编辑器时没有提供访问密钥。请在 create 的选项中以 accessKey 传入。',
      },
      ACCESS_KEY_INVALID: {
        title: '此访问密钥无法使用',
        text: '密钥不存在或已被撤销。请检查 accessKey 是否有误，或申请新的密钥。',
      },
      WHITELIST_MISSING: { title: '尚未允许任何域名', text: '此访问密钥没有域名列表。请将此页面的域名添加到密钥。' },
      DOMAIN_NOT_ALLOWED: {
        title: '此网站暂时不能显示编辑器',
        text: '{domain} 不在其访问密钥的域名列表中，因此编辑器未打开。请将 {domain} 添加到密钥。',
      },
    },
    unstarted: {
      title: '编辑器没有启动',
      text: '可能是网络较慢，或浏览器版本过旧。请刷新页面，或换用较新的浏览器。',
    },
    silent:
      '致此页面的开发者：访问密钥允许此页面。如果仍然如此，请检查页面自身的 frame-src 和 connect-src，以及内容拦截器。',
    opaque: '页面隐藏了自己的来源（沙盒框架），任何访问密钥都无法允许它。',
    insecure: '{domain} 未使用 https。只允许 https 页面。',
    loopback: '本机页面只有沙盒密钥才允许。请在此处使用沙盒密钥。',
    nested: '此页面本身位于另一个页面之内：编辑器外层的每个页面都必须在列表中。',
    steps: ['打开访问密钥，选择“域名”。', '添加显示编辑器的页面的域名。', '重试。一分钟内生效。'],
    visitor: '只是访客？这不是您的问题。请告知网站所有者。',
    again: '重试',
    labels: { code: '代码', key: '密钥', request: '请求', docs: '文档' },
  },
  tw: {
    reasons: {
      ACCESS_KEY_MISSING: {
        title: '缺少存取金鑰',
        text: '頁面開啟編輯器時沒有提供存取金鑰。請在 create 的選項中以 accessKey 傳入。',
      },
      ACCESS_KEY_INVALID: {
        title: '此存取金鑰無法使用',
        text: '金鑰不存在或已被撤銷。請檢查 accessKey 是否有誤，或申請新的金鑰。',
      },
      WHITELIST_MISSING: { title: '尚未允許任何網域', text: '此存取金鑰沒有網域清單。請將此頁面的網域加入金鑰。' },
      DOMAIN_NOT_ALLOWED: {
        title: '此網站暫時不能顯示編輯器',
        text: '{domain} 不在其存取金鑰的網域清單中，因此編輯器未開啟。請將 {domain} 加入金鑰。',
      },
    },
    unstarted: {
      title: '編輯器沒有啟動',
      text: '可能是網路較慢，或瀏覽器版本過舊。請重新整理頁面，或改用較新的瀏覽器。',
    },
    silent:
      '致此頁面的開發者：存取金鑰允許此頁面。如果仍然如此，請檢查頁面本身的 frame-src 與 connect-src，以及內容封鎖程式。',
    opaque: '頁面隱藏了自己的來源（沙箱框架），任何存取金鑰都無法允許它。',
    insecure: '{domain} 未使用 https。只允許 https 頁面。',
    loopback: '本機頁面只有沙箱金鑰才允許。請在此處使用沙箱金鑰。',
    nested: '此頁面本身位於另一個頁面之內：編輯器外層的每個頁面都必須在清單中。',
    steps: ['開啟存取金鑰，選擇「網域」。', '加入顯示編輯器的頁面的網域。', '再試一次。一分鐘內生效。'],
    visitor: '只是訪客？這不是您的問題。請告知網站擁有者。',
    again: '再試一次',
    labels: { code: '代碼', key: '金鑰', request: '請求', docs: '文件' },
  },
  jp: {
    reasons: {
      ACCESS_KEY_MISSING: {
        title: 'アクセスキーがありません',
        text: 'ページがアクセスキーを指定せずにエディターを開きました。create のオプションの accessKey に指定してください。',
      },
      ACCESS_KEY_INVALID: {
        title: 'このアクセスキーは使えません',
        text: 'キーが不明か、取り消されています。accessKey の入力ミスを確認するか、新しいキーを依頼してください。',
      },
      WHITELIST_MISSING: {
        title: '許可されたドメインがまだありません',
        text: 'このアクセスキーにはドメインの一覧がありません。このページのドメインをキーに追加してください。',
      },
      DOMAIN_NOT_ALLOWED: {
        title: 'このサイトではまだエディターを表示できません',
        text: '{domain} はアクセスキーのドメインに含まれていないため、エディターは開きません。キーに {domain} を追加してください。',
      },
    },
    unstarted: {
      title: 'エディターが起動していません',
      text: '回線が遅いか、ブラウザーが古い可能性があります。ページを再読み込みするか、新しいブラウザーをお使いください。',
    },
    silent:
      'このページの開発者の方へ：アクセスキーはこのページを許可しています。続く場合は、ページ自身の frame-src と connect-src、およびコンテンツブロッカーを確認してください。',
    opaque: 'ページがオリジンを隠しているため（サンドボックス化されたフレーム）、どのアクセスキーでも許可できません。',
    insecure: '{domain} は https で配信されていません。https のページだけが許可されます。',
    loopback:
      'このコンピューター上のページは、サンドボックスキーでのみ許可されます。ここではサンドボックスキーをお使いください。',
    nested: 'このページ自体が別のページの中にあります。エディターを囲むすべてのページを一覧に入れる必要があります。',
    steps: [
      'アクセスキーを開き、「ドメイン」を選びます。',
      'エディターを表示するページのドメインを追加します。',
      'もう一度試します。1 分以内に反映されます。',
    ],
    visitor: '閲覧しているだけの方へ：お使いの環境に問題はありません。サイトの運営者にお知らせください。',
    again: 'もう一度試す',
    labels: { code: 'コード', key: 'キー', request: 'リクエスト', docs: 'ドキュメント' },
  },
  kr: {
    reasons: {
      ACCESS_KEY_MISSING: {
        title: '액세스 키가 없습니다',
        text: '페이지가 액세스 키 없이 편집기를 열었습니다. create의 옵션에 accessKey로 전달하세요.',
      },
      ACCESS_KEY_INVALID: {
        title: '이 액세스 키를 사용할 수 없습니다',
        text: '알 수 없거나 취소된 키입니다. accessKey에 오타가 없는지 확인하거나 새 키를 요청하세요.',
      },
      WHITELIST_MISSING: {
        title: '아직 허용된 도메인이 없습니다',
        text: '이 액세스 키에는 도메인 목록이 없습니다. 이 페이지의 도메인을 키에 추가하세요.',
      },
      DOMAIN_NOT_ALLOWED: {
        title: '이 사이트는 아직 편집기를 표시할 수 없습니다',
        text: '{domain} 페이지는 액세스 키의 도메인에 없으므로 편집기가 열리지 않습니다. 키에 {domain} 도메인을 추가하세요.',
      },
    },
    unstarted: {
      title: '편집기가 시작되지 않았습니다',
      text: '연결이 느리거나 브라우저가 오래되었을 수 있습니다. 페이지를 새로 고치거나 최신 브라우저를 사용해 주세요.',
    },
    silent:
      '이 페이지의 개발자에게: 액세스 키는 이 페이지를 허용합니다. 계속되면 페이지 자체의 frame-src와 connect-src, 콘텐츠 차단기를 확인하세요.',
    opaque: '페이지가 출처를 숨기고 있어(샌드박스 프레임) 어떤 액세스 키로도 허용할 수 없습니다.',
    insecure: '{domain} 페이지는 https로 제공되지 않습니다. https 페이지만 허용됩니다.',
    loopback: '이 컴퓨터의 페이지는 샌드박스 키로만 허용됩니다. 여기서는 샌드박스 키를 사용하세요.',
    nested: '이 페이지가 다른 페이지 안에 있습니다. 편집기를 둘러싼 모든 페이지가 목록에 있어야 합니다.',
    steps: [
      '액세스 키를 열고 도메인을 선택하세요.',
      '편집기를 표시하는 페이지의 도메인을 추가하세요.',
      '다시 시도하세요. 1분 안에 적용됩니다.',
    ],
    visitor: '방문자이신가요? 사용자 측에는 문제가 없습니다. 사이트 소유자에게 알려 주세요.',
    again: '다시 시도',
    labels: { code: '코드', key: '키', request: '요청', docs: '문서' },
  },
};
