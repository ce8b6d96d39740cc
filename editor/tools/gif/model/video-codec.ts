/** What a video that cannot be played is packed by, so that a person knows what to convert. */
export interface VideoCodec {
  /** Its usual name; undefined: there is no picture in it, or none that is known. */
  codec: string | undefined;
  /** There is sound in it. */
  sound: boolean;
}

/** Bytes of the start and of the end of a file that are looked through: where its head may be. */
const LOOKED = 2 * 1024 * 1024;

/** Sample entries of ISO files ("MP4 Registration Authority"). */
const ISO: Readonly<Record<string, string>> = {
  avc1: 'H.264',
  avc3: 'H.264',
  hvc1: 'H.265 (HEVC)',
  hev1: 'H.265 (HEVC)',
  dvh1: 'Dolby Vision',
  dvhe: 'Dolby Vision',
  vvc1: 'H.266 (VVC)',
  av01: 'AV1',
  vp08: 'VP8',
  vp09: 'VP9',
  mp4v: 'MPEG-4',
  apco: 'ProRes',
  apcs: 'ProRes',
  apcn: 'ProRes',
  apch: 'ProRes',
  ap4h: 'ProRes',
  ap4x: 'ProRes',
  mjp2: 'JPEG 2000',
  jpeg: 'Motion JPEG',
  mjpa: 'Motion JPEG',
  mjpb: 'Motion JPEG',
  s263: 'H.263',
};
const ISO_SOUND: ReadonlySet<string> = new Set(['mp4a', 'Opus', 'fLaC', 'ac-3', 'ec-3', 'alac', 'sowt', 'twos']);

/** Codec ids of Matroska ("Matroska Codec RFC"): the longest that matches. */
const MATROSKA = {
  'V_MPEG4/ISO/AVC': 'H.264',
  'V_MPEGH/ISO/HEVC': 'H.265 (HEVC)',
  'V_MPEG4/ISO/': 'MPEG-4',
  V_MPEG2: 'MPEG-2',
  V_AV1: 'AV1',
  V_VP8: 'VP8',
  V_VP9: 'VP9',
  V_PRORES: 'ProRes',
  V_THEORA: 'Theora',
} as const;

/** By the names that the containers themselves write; nothing is decoded. */
export async function readCodec(blob: Blob): Promise<VideoCodec> {
  const start = await latin(blob.slice(0, LOOKED));
  const end = blob.size > LOOKED ? await latin(blob.slice(Math.max(LOOKED, blob.size - LOOKED))) : '';
  const text = start + end;
  return text.startsWith('\u001aEß£') ? ofMatroska(text) : ofIso(text);
}

/** Each byte a letter. */
const latin = async (blob: Blob): Promise<string> => new TextDecoder('latin1').decode(await blob.arrayBuffer());

function ofIso(text: string): VideoCodec {
  // A box `stsd`: its name, version and flags, how many, the size of the first entry, and that one's name.
  const names = [...text.matchAll(/stsd.{12}(.{4})/gs)].map(([, name = '']) => name);
  const found = names.find((name) => Object.hasOwn(ISO, name));
  return { codec: found && ISO[found], sound: names.some((name) => ISO_SOUND.has(name)) };
}

function ofMatroska(text: string): VideoCodec {
  const found = Object.entries(MATROSKA).find(([id]) => text.includes(id));
  return { codec: found?.[1], sound: /A_(?:OPUS|VORBIS|AAC|FLAC|MPEG|PCM|AC3)/.test(text) };
}
