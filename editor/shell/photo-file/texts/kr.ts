import type { TextsLike } from '../../../../src/ui/i18n/text.ts';
import type { PhotoFileSource } from './en.ts';

export const texts: TextsLike<PhotoFileSource> = {
  'photoFile.title': '파일 설정',
  'photoFile.format': '형식',
  'photoFile.size': '파일 픽셀',
  'photoFile.full': '전체 크기',
  'photoFile.half': '절반 크기',
  'photoFile.own': '크기 지정',
  'photoFile.side': '긴 변',
  'photoFile.dpi': '해상도(DPI)',
  'photoFile.quality': '품질',
  'photoFile.name': '이름',
  'photoFile.camera': '촬영 정보 유지',
  'photoFile.cameraHint': '카메라, 렌즈, 노출, 날짜, 작가 정보가 남습니다. 위치 정보는 절대 포함되지 않습니다.',
  'photoFile.white': 'JPG는 투명할 수 없습니다. 투명한 부분은 흰색이 됩니다.',
  'photoFile.watermark': '워터마크 포함: 이 키는 체험판입니다.',
};
