/** The source texts of a photo’s file; the other languages translate their meaning. */
export const texts = {
  'photoFile.title': 'File settings',
  'photoFile.format': 'Format',
  'photoFile.size': 'Pixels of the file',
  'photoFile.full': 'Full size',
  'photoFile.half': 'Half size',
  'photoFile.own': 'Custom size',
  'photoFile.side': 'Longer side',
  'photoFile.dpi': 'DPI',
  'photoFile.quality': 'Quality',
  'photoFile.name': 'Name',
  'photoFile.camera': 'Keep camera data',
  'photoFile.cameraHint': 'Camera, lens, exposure, date and author are included. Location never is.',
  'photoFile.white': 'JPG has no transparency. It becomes white.',
  'photoFile.watermark': 'Has a watermark: this key is on trial.',
} as const;

export type PhotoFileSource = typeof texts;
