import type { Widened } from '../widened.ts';
import type { texts as source } from './en.ts';

export const texts: Widened<typeof source> = {
  articles: {
    headline: '文章。',
    lead: '怎样拍、怎样抠、怎样用照片，来自制作工具的人。',
    description:
      '关于好抠的照片、柔软边缘、文件格式、商店尺寸、产品布光与批量处理的文章，从拍摄到成品，每一步都讲清楚该怎么做、为什么这样做。',
  },
  help: {
    headline: '需要什么帮助？',
    lead: '关于照片、边缘、额度与账号的简短回答。',
    description:
      '关于上传、边缘、背景、尺寸、保存、批量、额度、登录与删除数据的简短回答，按想做的事查找，每一条都能在几十秒内读完并马上用上。',
    notHere: '这里没有？',
    write: '写信给我们，回复会出现在您的账号里。',
    ask: '问我们',
  },
  school: {
    headline: '教程。',
    lead: '短小的课程：每次一件事，用我们自己的照片，几分钟学会。',
    description:
      '短小的教程：怎样抠好头发、玻璃与影子，怎样在十分钟内做出一张海报，怎样把一张照片用到各种尺寸，每篇几分钟，可边看边试。',
  },
  helpGroups: {
    start: '开始使用',
    cut: '抠图',
    result: '背景、尺寸与文件',
    account: '额度与账号',
    privacy: '您的数据',
    problems: '遇到问题时',
  },
  categories: {
    basics: '入门',
    commerce: '商品照片',
    files: '文件',
    people: '人物',
    design: '设计',
    privacy: '隐私',
  },
  all: '全部',
  subject: '选择主题',
  find: '搜索帮助',
  none: '没有与“{q}”相关的内容。',
  minutes: '{count} 分钟',
  updated: '更新于 {date}',
  contents: '本页内容',
  related: '继续阅读',
  templates: '适合的模板',
  toolsFor: '用到的工具',
  tryIt: '用一张照片试试',
  legal: '法律信息',
};
