/** What has to be said beside the editor's WebP encoder: whose it is, and its licences (THIRD-PARTY.md). */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const folder = dirname(createRequire(import.meta.url).resolve('@jsquash/webp/package.json'));
const textOf = (/** @type {string} */ file) => readFileSync(join(folder, file), 'utf8');

const notice = () => `WebP in this editor

@jsquash/webp ${JSON.parse(textOf('package.json')).version} (https://github.com/jamsinclair/jSquash), Apache-2.0 (below): a WebAssembly build of
libwebp (https://chromium.googlesource.com/webm/libwebp), as put together for Squoosh (https://github.com/GoogleChromeLabs/squoosh,
Apache-2.0, Copyright Google Inc.). Its files are served as they were published, the scripts made smaller.

libwebp
Copyright (c) 2010, Google Inc. All rights reserved.

Redistribution and use in source and binary forms, with or without modification, are permitted provided that the following
conditions are met:

  * Redistributions of source code must retain the above copyright notice, this list of conditions and the following disclaimer.

  * Redistributions in binary form must reproduce the above copyright notice, this list of conditions and the following disclaimer
    in the documentation and/or other materials provided with the distribution.

  * Neither the name of Google nor the names of its contributors may be used to endorse or promote products derived from this
    software without specific prior written permission.

THIS SOFTWARE IS PROVIDED BY THE COPYRIGHT HOLDERS AND CONTRIBUTORS "AS IS" AND ANY EXPRESS OR IMPLIED WARRANTIES, INCLUDING, BUT NOT
LIMITED TO, THE IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE ARE DISCLAIMED. IN NO EVENT SHALL THE
COPYRIGHT HOLDER OR CONTRIBUTORS BE LIABLE FOR ANY DIRECT, INDIRECT, INCIDENTAL, SPECIAL, EXEMPLARY, OR CONSEQUENTIAL DAMAGES
(INCLUDING, BUT NOT LIMITED TO, PROCUREMENT OF SUBSTITUTE GOODS OR SERVICES; LOSS OF USE, DATA, OR PROFITS; OR BUSINESS INTERRUPTION)
HOWEVER CAUSED AND ON ANY THEORY OF LIABILITY, WHETHER IN CONTRACT, STRICT LIABILITY, OR TORT (INCLUDING NEGLIGENCE OR OTHERWISE)
ARISING IN ANY WAY OUT OF THE USE OF THIS SOFTWARE, EVEN IF ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.

@jsquash/webp

${textOf('LICENSE')}`;

/** @returns {import('vite').Plugin} */
export function webpFiles() {
  return {
    name: 'webp-files',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'assets/licences/webp.txt', source: notice() });
    },
  };
}
