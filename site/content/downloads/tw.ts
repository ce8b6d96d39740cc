import type { Widened } from '../widened.ts';
import type { texts as source } from './en.ts';

export const texts: Widened<typeof source> = {
  headline: '自己的視窗。',
  lead: '同一個編輯器，放在您的桌面上。不需要伺服器的功能，沒有網路也能用。',
  description:
    '依發佈清單列出的 Windows、Mac 與 Linux 桌面版，附檔案大小與 sha-256；還沒有發佈的版本會如實註明，也可以把本站安裝為應用程式。',
  pcDescription:
    'Cutout 的 Windows 64 位元與 32 位元版：是否已經發佈、檔案大小與 sha-256；在發佈之前，可以先把本站安裝為應用程式。',
  macDescription:
    'Cutout 的 Mac 版：直接下載與 Mac App Store 兩種方式，是否已經發佈、檔案大小與 sha-256；在發佈之前，可以先安裝本站使用。',
  install: '把本站安裝為應用程式',
  installHow: '在瀏覽器選單裡選擇「安裝」或「加入 Dock」。',
  editions: '版本',
  manifest: '來自發佈清單',
  none: '尚未提供',
  soon: '即將提供',
  get: '下載',
  bits64: '64 位元',
  bits32: '32 位元',
  direct: '直接下載',
  store: 'Mac App Store',
  windowsNeeds: 'Windows 7 或更新版本',
  macNeeds: 'macOS 10.15 或更新版本，M1 與 Intel',
  linuxNeeds: '麒麟、統信 UOS 與中科方德',
  system: '系統',
  kirin: '麒麟',
  uos: '統信 UOS',
  nfs: '中科方德',
  which: '選哪個 Linux 版本？',
  whichText: '開啟終端機，輸入一條指令，再對照它的回答。',
  answer: '它的回答',
  means: '含義',
  tip: '把這個標誌拖到書籤列：點一下就開啟編輯器。',
  check: '開啟檔案前請核對 sha-256。',
  unknown: '暫時讀不到發佈清單。',
  know: [
    {
      title: '系統需求',
      text: 'Windows 7 或更新版本，64 位元與 32 位元。macOS 10.15 或更新版本，M1 與 Intel。Linux 見上表。',
    },
    { title: '或者安裝本站', text: '瀏覽器會把它變成應用程式：沒有網路也能開啟，並可用「開啟方式」接收照片。' },
    { title: '核對檔案', text: '開啟前，把它的 sha-256 與旁邊寫的對照一下。' },
  ],
  tools: '同樣的十二種工具',
  started: '{name} 已開始下載。',
  byHand: '沒有開始？手動下載',
  centre: '下載中心',
};
