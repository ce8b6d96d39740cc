import type { Locale } from '../../../src/protocol/locales.ts';
import type { TextsLike } from '../../../src/ui/i18n/text.ts';

const en = {
  'blocked.DOMAIN_NOT_ALLOWED': 'This site may not show the editor yet',
  'blocked.DOMAIN_NOT_ALLOWED.text':
    'The page at {host} is not among the domains of its access key, so the editor stays closed.',
  'blocked.ACCESS_KEY_MISSING': 'The access key is missing',
  'blocked.ACCESS_KEY_MISSING.text':
    'The page opened the editor without one. Pass it as accessKey, in the options of create.',
  'blocked.ACCESS_KEY_INVALID': 'This access key does not work',
  'blocked.ACCESS_KEY_INVALID.text':
    'It is unknown, or was withdrawn. Check accessKey for a typing error, or ask for a new key.',
  'blocked.WHITELIST_MISSING': 'No domain is allowed yet',
  'blocked.WHITELIST_MISSING.text': 'The access key has no list of domains. Add the domain of this page to it.',
  'blocked.CONNECT_TIMEOUT': 'The page does not answer',
  'blocked.CONNECT_TIMEOUT.text': 'The editor waited {seconds} s for the page around it.',
  'blocked.ALONE': 'Made to be embedded',
  'blocked.ALONE.text': 'Put the editor into a page with the script.',
  'blocked.NETWORK': 'The server does not answer',
  'blocked.NETWORK.text':
    'The editor could not ask the server about this page’s access key. Check the connection, and try again.',
  'blocked.step1': 'Open the access key and choose Domains.',
  'blocked.step2': 'Add the domain above. {wildcard} would cover its subdomains.',
  'blocked.step2Plain': 'Add the domain above.',
  'blocked.step3': 'Try again. It takes effect within a minute.',
  'blocked.visitor': 'Only visiting? Nothing is wrong on your side. Please tell the owner of the site.',
  'blocked.code': 'Code',
  'blocked.key': 'Key',
  'blocked.request': 'Request',
  'blocked.docs': 'Documentation',
  'blocked.TOOL': 'This tool is not available here',
  'blocked.TOOL.text':
    'The page asked for a tool that this editor does not have, or that its access key does not allow. Check the name, or ask for the tool to be added to the key.',
  'blocked.CANVAS': 'This browser cannot run the editor',
  'blocked.CANVAS.text':
    'The editor reads photos through a canvas. A privacy setting or an extension stops that here, or the browser is too old. Allow this site to read canvas data, or use another browser.',
} as const;

export type BlockedSource = typeof en;

/** Why a frame stays closed: all languages come with it, so that it can be said without a network. */
export const texts: Readonly<Record<Locale, TextsLike<BlockedSource>>> = {
  en,
  cn: {
    'blocked.DOMAIN_NOT_ALLOWED': '此网站暂时不能显示编辑器',
    'blocked.DOMAIN_NOT_ALLOWED.text': '位于 {host} 的页面不在其访问密钥的域名之列，因此编辑器不会打开。',
    'blocked.ACCESS_KEY_MISSING': '缺少访问密钥',
    'blocked.ACCESS_KEY_MISSING.text': '页面打开编辑器时没有提供访问密钥。请在 create 的选项中以 accessKey 传入。',
    'blocked.ACCESS_KEY_INVALID': '这个访问密钥不可用',
    'blocked.ACCESS_KEY_INVALID.text': '密钥不存在或已被撤销。请检查 accessKey 是否有误，或申请新的密钥。',
    'blocked.WHITELIST_MISSING': '还没有允许任何域名',
    'blocked.WHITELIST_MISSING.text': '这个访问密钥没有域名列表。请将此页面的域名添加到密钥。',
    'blocked.CONNECT_TIMEOUT': '页面没有回应',
    'blocked.CONNECT_TIMEOUT.text': '编辑器等了外层页面 {seconds} 秒。',
    'blocked.ALONE': '编辑器需嵌入网页使用',
    'blocked.ALONE.text': '请用脚本把它嵌入网页。',
    'blocked.NETWORK': '服务器没有回应',
    'blocked.NETWORK.text': '编辑器无法向服务器查询此页面的访问密钥。请检查网络连接后重试。',
    'blocked.step1': '打开访问密钥，选择“域名”。',
    'blocked.step2': '添加上面的域名。{wildcard} 可包含其子域名。',
    'blocked.step2Plain': '添加上面的域名。',
    'blocked.step3': '再试一次，一分钟内生效。',
    'blocked.visitor': '只是来访？您这边没有问题，请告知网站的所有者。',
    'blocked.code': '代码',
    'blocked.key': '密钥',
    'blocked.request': '请求',
    'blocked.docs': '文档',
    'blocked.TOOL': '这里没有这个工具',
    'blocked.TOOL.text':
      '网页要打开的工具不在此编辑器中，或者访问密钥不允许使用。请检查工具名称，或申请将该工具加入密钥。',
    'blocked.CANVAS': '此浏览器无法运行编辑器',
    'blocked.CANVAS.text':
      '编辑器通过画布读取照片。此浏览器的隐私设置或扩展阻止了读取，或版本过旧。请允许此网站读取画布数据，或换用其他浏览器。',
  },
  tw: {
    'blocked.DOMAIN_NOT_ALLOWED': '此網站暫時不能顯示編輯器',
    'blocked.DOMAIN_NOT_ALLOWED.text': '位於 {host} 的頁面不在其存取金鑰的網域之列，因此編輯器不會開啟。',
    'blocked.ACCESS_KEY_MISSING': '缺少存取金鑰',
    'blocked.ACCESS_KEY_MISSING.text': '頁面開啟編輯器時沒有提供存取金鑰。請在 create 的選項中以 accessKey 傳入。',
    'blocked.ACCESS_KEY_INVALID': '這個存取金鑰無法使用',
    'blocked.ACCESS_KEY_INVALID.text': '金鑰不存在或已被撤銷。請檢查 accessKey 是否有誤，或申請新的金鑰。',
    'blocked.WHITELIST_MISSING': '還沒有允許任何網域',
    'blocked.WHITELIST_MISSING.text': '這個存取金鑰沒有網域清單。請將此頁面的網域加入金鑰。',
    'blocked.CONNECT_TIMEOUT': '頁面沒有回應',
    'blocked.CONNECT_TIMEOUT.text': '編輯器等了外層頁面 {seconds} 秒。',
    'blocked.ALONE': '編輯器需嵌入網頁使用',
    'blocked.ALONE.text': '請用指令碼把它嵌入網頁。',
    'blocked.NETWORK': '伺服器沒有回應',
    'blocked.NETWORK.text': '編輯器無法向伺服器查詢此頁面的存取金鑰。請檢查網路連線後再試一次。',
    'blocked.step1': '開啟存取金鑰，選擇「網域」。',
    'blocked.step2': '加入上面的網域。{wildcard} 可涵蓋其子網域。',
    'blocked.step2Plain': '加入上面的網域。',
    'blocked.step3': '再試一次，一分鐘內生效。',
    'blocked.visitor': '只是來訪？您這邊沒有問題，請告知網站的擁有者。',
    'blocked.code': '代碼',
    'blocked.key': '金鑰',
    'blocked.request': '要求',
    'blocked.docs': '說明文件',
    'blocked.TOOL': '這裡沒有這個工具',
    'blocked.TOOL.text':
      '網頁要開啟的工具不在此編輯器中，或者存取金鑰不允許使用。請檢查工具名稱，或申請將該工具加入金鑰。',
    'blocked.CANVAS': '此瀏覽器無法執行編輯器',
    'blocked.CANVAS.text':
      '編輯器透過畫布讀取照片。此瀏覽器的隱私設定或擴充功能阻止了讀取，或版本過舊。請允許此網站讀取畫布資料，或改用其他瀏覽器。',
  },
  jp: {
    'blocked.DOMAIN_NOT_ALLOWED': 'このサイトではまだエディターを表示できません',
    'blocked.DOMAIN_NOT_ALLOWED.text':
      '{host} のページはアクセスキーのドメインに含まれていないため、エディターは開きません。',
    'blocked.ACCESS_KEY_MISSING': 'アクセスキーがありません',
    'blocked.ACCESS_KEY_MISSING.text':
      'ページがアクセスキーを指定せずにエディターを開きました。create のオプションの accessKey に指定してください。',
    'blocked.ACCESS_KEY_INVALID': 'このアクセスキーは使えません',
    'blocked.ACCESS_KEY_INVALID.text':
      'キーが不明か、取り消されています。accessKey の入力ミスを確認するか、新しいキーを依頼してください。',
    'blocked.WHITELIST_MISSING': '許可されたドメインがまだありません',
    'blocked.WHITELIST_MISSING.text':
      'このアクセスキーにはドメインの一覧がありません。このページのドメインをキーに追加してください。',
    'blocked.CONNECT_TIMEOUT': 'ページが応答しません',
    'blocked.CONNECT_TIMEOUT.text': 'エディターは外側のページを {seconds} 秒待ちました。',
    'blocked.ALONE': 'ページに埋め込んで使うエディターです',
    'blocked.ALONE.text': 'スクリプトでページに組み込んでください。',
    'blocked.NETWORK': 'サーバーが応答しません',
    'blocked.NETWORK.text':
      'このページのアクセスキーをサーバーに確認できませんでした。接続を確認して、もう一度お試しください。',
    'blocked.step1': 'アクセスキーを開き「ドメイン」を選びます。',
    'blocked.step2': '上のドメインを追加します。{wildcard} ならサブドメインも含まれます。',
    'blocked.step2Plain': '上のドメインを追加します。',
    'blocked.step3': 'もう一度試します。1 分以内に反映されます。',
    'blocked.visitor': 'ご訪問中の方へ：お客様側の問題ではありません。サイトの所有者にお知らせください。',
    'blocked.code': 'コード',
    'blocked.key': 'キー',
    'blocked.request': 'リクエスト',
    'blocked.docs': 'ドキュメント',
    'blocked.TOOL': 'このツールはここにはありません',
    'blocked.TOOL.text':
      'ページが求めたツールはこのエディターにないか、アクセスキーで許可されていません。ツール名を確認するか、キーへの追加を依頼してください。',
    'blocked.CANVAS': 'このブラウザーではエディターを使えません',
    'blocked.CANVAS.text':
      'エディターは写真をキャンバスから読み取ります。プライバシー設定か拡張機能がそれを止めているか、ブラウザーが古すぎます。このサイトにキャンバスデータの読み取りを許可するか、別のブラウザーをお使いください。',
  },
  kr: {
    'blocked.DOMAIN_NOT_ALLOWED': '이 사이트에서는 아직 편집기를 볼 수 없습니다',
    'blocked.DOMAIN_NOT_ALLOWED.text': '{host} 페이지가 액세스 키의 도메인에 없어 편집기가 열리지 않습니다.',
    'blocked.ACCESS_KEY_MISSING': '액세스 키가 없습니다',
    'blocked.ACCESS_KEY_MISSING.text':
      '페이지가 액세스 키 없이 편집기를 열었습니다. create의 옵션에 accessKey로 전달하세요.',
    'blocked.ACCESS_KEY_INVALID': '이 액세스 키는 쓸 수 없습니다',
    'blocked.ACCESS_KEY_INVALID.text':
      '알 수 없거나 취소된 키입니다. accessKey에 오타가 없는지 확인하거나 새 키를 요청하세요.',
    'blocked.WHITELIST_MISSING': '허용된 도메인이 아직 없습니다',
    'blocked.WHITELIST_MISSING.text': '이 액세스 키에는 도메인 목록이 없습니다. 이 페이지의 도메인을 키에 추가하세요.',
    'blocked.CONNECT_TIMEOUT': '페이지가 응답하지 않습니다',
    'blocked.CONNECT_TIMEOUT.text': '편집기가 바깥 페이지를 {seconds}초 기다렸습니다.',
    'blocked.ALONE': '페이지에 넣어 쓰는 편집기입니다',
    'blocked.ALONE.text': '스크립트로 페이지에 넣어 주세요.',
    'blocked.NETWORK': '서버가 응답하지 않습니다',
    'blocked.NETWORK.text': '이 페이지의 액세스 키를 서버에 확인하지 못했습니다. 연결을 확인하고 다시 시도하세요.',
    'blocked.step1': '액세스 키를 열고 ‘도메인’을 선택합니다.',
    'blocked.step2': '위 도메인을 추가합니다. {wildcard}은(는) 하위 도메인까지 포함합니다.',
    'blocked.step2Plain': '위 도메인을 추가합니다.',
    'blocked.step3': '다시 해 보세요. 1분 안에 적용됩니다.',
    'blocked.visitor': '방문만 하셨나요? 방문자 쪽 문제가 아닙니다. 사이트 소유자에게 알려 주세요.',
    'blocked.code': '코드',
    'blocked.key': '키',
    'blocked.request': '요청',
    'blocked.docs': '문서',
    'blocked.TOOL': '여기에는 이 도구가 없습니다',
    'blocked.TOOL.text':
      '페이지가 요청한 도구가 이 편집기에 없거나 액세스 키로 허용되지 않습니다. 도구 이름을 확인하거나 키에 도구를 추가해 달라고 요청하세요.',
    'blocked.CANVAS': '이 브라우저에서는 편집기를 쓸 수 없습니다',
    'blocked.CANVAS.text':
      '편집기는 캔버스를 통해 사진을 읽습니다. 개인정보 보호 설정이나 확장 프로그램이 이를 막고 있거나 브라우저가 너무 오래되었습니다. 이 사이트에 캔버스 데이터 읽기를 허용하거나 다른 브라우저를 사용해 주세요.',
  },
};
