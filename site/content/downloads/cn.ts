import type { Widened } from '../widened.ts';
import type { texts as source } from './en.ts';

export const texts: Widened<typeof source> = {
  headline: '自己的窗口。',
  lead: '同一个编辑器，放在您的桌面上。不需要服务器的功能，没有网络也能用。',
  description:
    '按发布清单列出的 Windows、Mac 与 Linux 桌面版，附文件大小与 sha-256；还没有发布的版本会如实注明，也可以把本站安装为应用来用。',
  pcDescription:
    'Cutout 的 Windows 64 位与 32 位版：是否已经发布、文件大小与 sha-256；在发布之前，可以先把本站安装为应用，在自己的窗口里使用。',
  macDescription:
    'Cutout 的 Mac 版：直接下载与 Mac App Store 两种方式，是否已经发布、文件大小与 sha-256；在发布之前，可以先把本站安装为应用使用。',
  install: '把本站安装为应用',
  installHow: '在浏览器菜单里选择“安装”或“添加到程序坞”。',
  editions: '版本',
  manifest: '来自发布清单',
  none: '暂未提供',
  soon: '即将提供',
  get: '下载',
  bits64: '64 位',
  bits32: '32 位',
  direct: '直接下载',
  store: 'Mac App Store',
  windowsNeeds: 'Windows 7 或更高版本',
  macNeeds: 'macOS 10.15 或更高版本，M1 与 Intel',
  linuxNeeds: '麒麟、统信 UOS 与中科方德',
  system: '系统',
  kirin: '麒麟',
  uos: '统信 UOS',
  nfs: '中科方德',
  which: '选哪个 Linux 版本？',
  whichText: '打开终端，输入一条命令，再对照它的回答。',
  answer: '它的回答',
  means: '含义',
  tip: '把这个标志拖到书签栏：点一下就打开编辑器。',
  check: '打开文件前请核对 sha-256。',
  unknown: '暂时读不到发布清单。',
  know: [
    {
      title: '系统要求',
      text: 'Windows 7 或更高版本，64 位与 32 位。macOS 10.15 或更高版本，M1 与 Intel。Linux 见上表。',
    },
    { title: '或者安装本站', text: '浏览器会把它变成应用：没有网络也能打开，并可用“打开方式”接收照片。' },
    { title: '核对文件', text: '打开前，把它的 sha-256 与旁边写的对照一下。' },
  ],
  tools: '同样的十二种工具',
  started: '{name} 已开始下载。',
  byHand: '没有开始？手动下载',
  centre: '下载中心',
};
