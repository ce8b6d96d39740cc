/**
 * What of a photo's EXIF may go along with its cut-out when it is asked for: how the picture was taken, by whom, when. A list of
 * what goes, not of what stays behind: places (GPS), serial and image numbers, owner's names, maker's notes, comments and thumbnails
 * (which show what was cut away) are not on it, and nothing that is yet to be invented is. Numbers of EXIF 2.32, 4.6.4–4.6.8.
 */
export const CAMERA_TAGS: Readonly<Record<'image' | 'photo', ReadonlySet<number>>> = {
  // Make, Model, DateTime, Artist, Copyright. No Orientation: what is written is upright.
  image: new Set([0x010f, 0x0110, 0x0132, 0x013b, 0x8298]),
  photo: new Set([
    // ExposureTime, FNumber, ExposureProgram, ISO, its kind; ExifVersion
    0x829a, 0x829d, 0x8822, 0x8827, 0x8830, 0x9000,
    // Dates and their offsets from UTC, parts of seconds
    0x9003, 0x9004, 0x9010, 0x9011, 0x9012, 0x9290, 0x9291, 0x9292,
    // Shutter, aperture, brightness, bias, widest aperture, distance, metering, light, flash, focal length
    0x9201, 0x9202, 0x9203, 0x9204, 0x9205, 0x9206, 0x9207, 0x9208, 0x9209, 0x920a,
    // Exposure mode, white balance, digital zoom, focal length for 35 mm, scene
    0xa402, 0xa403, 0xa404, 0xa405, 0xa406,
    // Lens: its specification, maker, model
    0xa432, 0xa433, 0xa434,
  ]),
};

/** Points from the image's directory to the photo's. */
export const PHOTO_DIRECTORY = 0x8769;

/** Bytes of a value by its type (TIFF 6.0, section 2); types that are not here are not taken. */
export const VALUE_BYTES: Readonly<Record<number, number>> = { 1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 7: 1, 9: 4, 10: 8 };

/** No honest value of the list is longer. */
export const MAX_VALUE = 1_024;
