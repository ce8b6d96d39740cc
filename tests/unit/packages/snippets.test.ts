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
 * The lines of docs/BACKENDS.md, run as they stand there. Each language's harness prints a session token, what it says of a delivery,
 * of a forged one and of one without a secret, the file that the removal endpoint gave, and how it was refused.
 */
const guide = readFileSync(new URL('../../../docs/BACKENDS.md', import.meta.url), 'utf8');
const linesOf = (language: string) =>
  new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'm').exec(guide)?.[1] ?? '';

const raw = Buffer.from('a secret of 24 bytes, ok');
const body = '{"type":"result.saved","data":{"name":"é"}}';
/** As PHP's own server and many a framework name them. */
const capital = (name: string) => name.replace(/(^|-)\w/g, (start) => start.toUpperCase());
const sent = () => {
  const headers = Object.entries(signDelivery(raw, 'msg_1', Math.floor(Date.now() / 1000), body));
  return JSON.stringify(Object.fromEntries(headers.map(([name, value]) => [capital(name), value])));
};

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
for secret, said in [("${WHSEC}", body + b" "), ("", body)]:
    try:
        verify_webhook(secret, headers, said)
    except ValueError as error:
        print(error)
print(remove_background(origin, "sk_a", b"photo", size="auto").decode())
try:
    remove_background(origin, "sk_b", b"photo")
except RuntimeError as error:
    print(error)
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
foreach ([['${WHSEC}', "$body "], ['', $body]] as [$secret, $said]) {
    try { verify_webhook($secret, $headers, $said); } catch (Exception $error) { echo $error->getMessage(), "\\n"; }
}
echo remove_background($origin, 'sk_a', 'photo', ['size' => 'auto']), "\\n";
try { remove_background($origin, 'sk_b', 'photo'); } catch (Exception $error) { echo $error->getMessage(), "\\n"; }
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
	fmt.Println(VerifyWebhook("", headers, []byte(os.Args[3])))
	file, _ := RemoveBackground(os.Args[1], "sk_a", []byte("photo"))
	fmt.Println(string(file))
	_, refused := RemoveBackground(os.Args[1], "sk_b", []byte("photo"))
	fmt.Println(refused)
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
    if (headers['x-api-key'] !== 'sk_a') {
      response.writeHead(403).end('{"error":"ACCESS_KEY_INVALID"}');
      return;
    }
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
      const [token = '', type, forged, bare, answer, refused] = stdout.trim().split('\n');
      const [head, claims = '', mac] = token.split('.');
      expect(mac).toBe(createHmac('sha256', 'sk_a').update(`${head}.${claims}`).digest('base64url'));
      const { iat, exp, ...rest } = JSON.parse(Buffer.from(claims, 'base64url').toString());
      expect([rest, exp - iat]).toEqual([{ aud: 'pk_a', sub: 'u-17' }, 600]);
      expect([type, forged, bare]).toEqual(['result.saved', 'wrong signature', 'the secret is missing']);
      expect(answer).toBe('/v1.0/removebg sk_a auto photo');
      expect(refused).toMatch(/403.*ACCESS_KEY_INVALID/);
    });
  }
});
