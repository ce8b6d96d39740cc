import { execFile, spawnSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { signDelivery } from '../../../server/features/webhooks/sign.ts';

/**
 * The lines of docs/BACKENDS.md, run as they stand there. Each language's harness prints a session token, what it says of a delivery
 * and of a forged one, and the file that the removal endpoint gave.
 */
const guide = readFileSync(new URL('../../../docs/BACKENDS.md', import.meta.url), 'utf8');
const linesOf = (language: string) =>
  new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'm').exec(guide)?.[1] ?? '';

const raw = Buffer.from('a secret of 24 bytes, ok');
const body = '{"type":"result.saved","data":{"name":"é"}}';
const sent = () => JSON.stringify(signDelivery(raw, 'msg_1', Math.floor(Date.now() / 1000), body));

interface Language {
  name: string;
  /** What says that it is there. */
  asks: readonly string[];
  file: string;
  program: (lines: string) => string;
  run: readonly string[];
}
const WHSEC = `whsec_${raw.toString('base64')}`;
const LANGUAGES: readonly Language[] = [
  {
    name: 'python',
    asks: ['python3', '--version'],
    file: 'main.py',
    run: ['python3', 'main.py'],
    program: (lines) => `${lines}
import sys
origin, headers, body = sys.argv[1], json.loads(sys.argv[2]), sys.argv[3].encode()
print(session_token("pk_a", "sk_a", "u-17"))
print(verify_webhook("${WHSEC}", headers, body)["type"])
try:
    verify_webhook("${WHSEC}", headers, body + b" ")
except ValueError as error:
    print(error)
print(remove_background(origin, "sk_a", b"photo", size="auto").decode())
`,
  },
  {
    name: 'php',
    asks: ['php', '--version'],
    file: 'main.php',
    run: ['php', 'main.php'],
    program: (lines) => `<?php
${lines}
[, $origin, $headers, $body] = $argv;
$headers = json_decode($headers, true);
echo session_token('pk_a', 'sk_a', 'u-17'), "\\n", verify_webhook('${WHSEC}', $headers, $body)['type'], "\\n";
try { verify_webhook('${WHSEC}', $headers, "$body "); } catch (Exception $error) { echo $error->getMessage(), "\\n"; }
echo remove_background($origin, 'sk_a', 'photo', ['size' => 'auto']), "\\n";
`,
  },
  {
    name: 'go',
    asks: ['go', 'version'],
    file: 'main.go',
    run: ['go', 'run', 'main.go'],
    program: (lines) => `${lines.replace('package cutout', 'package main').replace('"net/http"', '"net/http"\n\t"os"')}
func main() {
	token, _ := SessionToken("pk_a", "sk_a", "u-17", 600)
	var given map[string]string
	_ = json.Unmarshal([]byte(os.Args[2]), &given)
	headers := http.Header{}
	for name, value := range given {
		headers.Set(name, value)
	}
	fmt.Println(token)
	if VerifyWebhook("${WHSEC}", headers, []byte(os.Args[3])) == nil {
		fmt.Println("result.saved")
	}
	fmt.Println(VerifyWebhook("${WHSEC}", headers, []byte(os.Args[3]+" ")))
	file, _ := RemoveBackground(os.Args[1], "sk_a", []byte("photo"))
	fmt.Println(string(file))
}
`,
  },
];
const isThere = ([program = '', ...args]: readonly string[]) => spawnSync(program, args).status === 0;

/** The removal endpoint, as far as a snippet sees it. */
async function endpoint() {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { image_file_b64: file, size } = JSON.parse(Buffer.concat(chunks).toString());
    const { url, headers } = request;
    response.end(`${url} ${headers['x-api-key']} ${size} ${Buffer.from(file, 'base64')}`);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('the lines for backends', () => {
  it.each(LANGUAGES)('stand in the guide: $name', ({ name }) => {
    expect(linesOf(name).split('\n').length).toBeGreaterThan(15);
  });

  for (const { name, asks, file, program, run } of LANGUAGES) {
    it.skipIf(!isThere(asks))(`run and do what the server expects: ${name}`, async () => {
      const folder = mkdtempSync(join(tmpdir(), 'snippet-'));
      onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
      writeFileSync(join(folder, file), program(linesOf(name)));
      const [command = '', ...args] = run;
      const { stdout } = await promisify(execFile)(command, [...args, await endpoint(), sent(), body], { cwd: folder });
      const [token = '', type, forged, answer] = stdout.trim().split('\n');
      const [head, claims = '', mac] = token.split('.');
      expect(mac).toBe(createHmac('sha256', 'sk_a').update(`${head}.${claims}`).digest('base64url'));
      const { iat, exp, ...rest } = JSON.parse(Buffer.from(claims, 'base64url').toString());
      expect([rest, exp - iat]).toEqual([{ aud: 'pk_a', sub: 'u-17' }, 600]);
      expect([type, forged, answer]).toEqual(['result.saved', 'wrong signature', '/v1.0/removebg sk_a auto photo']);
    });
  }
});
