import type { Locale } from '../../../src/protocol/locales.ts';
import type { TextsLike } from '../../../src/ui/i18n/text.ts';
import type { LoadTexts } from '../../../src/ui/i18n/translator.ts';

const en = {
  'private.foot':
    'Private: the photo stays on this device. A smaller model cuts it out here: rougher edges than from our server. How long it takes depends on this device.',
  'private.weights': 'Getting the model, once: {percent} %',
  'private.ready': 'Model ready',
  'private.off': 'Needs the server: off in private mode',
  'blocked.PRIVATE': 'Private mode does not work here',
  'blocked.PRIVATE.text':
    'This page asks for an editor that keeps the photo on your device. Your browser, or this page’s access key, cannot do that.',
} as const;

type PrivateSource = typeof en;

/** So little that all languages come with it. */
const texts: Readonly<Record<Locale, TextsLike<PrivateSource>>> = {
  en,
  cn: {
    'private.foot': '隐私模式：照片不会离开此设备。由较小的模型在本机抠图，边缘不如服务器精细，所需时间取决于此设备。',
    'private.weights': '正在获取模型（仅一次）：{percent} %',
    'private.ready': '模型已就绪',
    'private.off': '需要服务器，隐私模式下不可用',
    'blocked.PRIVATE': '此处无法使用隐私模式',
    'blocked.PRIVATE.text': '此页面要求照片只保留在您的设备上。您的浏览器或此页面的访问密钥不支持。',
  },
  tw: {
    'private.foot': '隱私模式：照片不會離開此裝置。由較小的模型在本機去背，邊緣不如伺服器細緻，所需時間取決於此裝置。',
    'private.weights': '正在取得模型（僅一次）：{percent} %',
    'private.ready': '模型已就緒',
    'private.off': '需要伺服器，隱私模式下無法使用',
    'blocked.PRIVATE': '此處無法使用隱私模式',
    'blocked.PRIVATE.text': '此頁面要求照片只保留在您的裝置上。您的瀏覽器或此頁面的存取金鑰不支援。',
  },
  jp: {
    'private.foot':
      'プライベートモード：写真はこの端末から出ません。小さなモデルが端末上で切り抜くため、サーバーより輪郭が粗くなります。かかる時間はこの端末によります。',
    'private.weights': 'モデルを取得中（初回のみ）：{percent} %',
    'private.ready': 'モデルの準備完了',
    'private.off': 'サーバーが必要なため、プライベートモードでは使えません',
    'blocked.PRIVATE': 'ここではプライベートモードを使えません',
    'blocked.PRIVATE.text':
      'このページは、写真を端末内にとどめるエディターを求めています。お使いのブラウザー、またはこのページのアクセスキーが対応していません。',
  },
  kr: {
    'private.foot':
      '비공개 모드: 사진이 이 기기를 벗어나지 않습니다. 더 작은 모델이 기기에서 처리하므로 서버보다 가장자리가 거칠며, 걸리는 시간은 이 기기에 따라 다릅니다.',
    'private.weights': '모델을 가져오는 중(처음 한 번): {percent} %',
    'private.ready': '모델 준비 완료',
    'private.off': '서버가 필요하여 비공개 모드에서는 사용할 수 없습니다',
    'blocked.PRIVATE': '여기서는 비공개 모드를 사용할 수 없습니다',
    'blocked.PRIVATE.text':
      '이 페이지는 사진을 기기에만 두는 편집기를 요청합니다. 브라우저 또는 이 페이지의 액세스 키가 지원하지 않습니다.',
  },
};

export const loadPrivateTexts: LoadTexts = async (locale) => texts[locale];
