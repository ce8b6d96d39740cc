import type { Widened } from '../widened.ts';
import type { texts as source } from './en.ts';

export const texts: Widened<typeof source> = {
  notFound: '这个页面被抠掉了。',
  notFoundText: '这个地址没有内容：',
  gone: '内容已下架。',
  goneText: '此页面已下架，相关内容也许在本站别处。',
  failed: '这里出了点问题。',
  failedText: '是我们的问题，与您无关。请稍后再试。请求编号：',
  offline: '现在没有网络。',
  offlineText: '您打开的内容留在本设备上，网络恢复后此页会自动打开。',
  offlineTools: '没有网络时，已打开的编辑器可以继续使用：',
  again: '重试',
  home: '首页',
};
