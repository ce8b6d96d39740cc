import type { Widened } from '../widened.ts';
import type { texts as source } from './en.ts';

export const texts: Widened<typeof source> = {
  orDrop: '或拖放到此处，或粘贴',
  drop: '松开即可打开',
  limits: '{formats} · 不超过 {megabytes} MB · 边长不超过 {pixels} px',
  notPhoto: '不支持此照片的格式。请使用 {formats}。',
  try: '试一张：',
  sample: '试用示例 {number}',
  missing: '此工具尚未包含在这个版本里。本页说明它的用途，暂时无法打开。',
  noScript: '编辑照片需要 JavaScript。阅读、搜索与下载不需要。',
};
