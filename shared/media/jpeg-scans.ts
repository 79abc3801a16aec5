const marker = { startOfScan: 0xda, endOfImage: 0xd9 };

/** Whether no length follows a marker: stuffed bytes, TEM, restarts, start of image. */
const standsAlone = (code: number): boolean => code === 0x00 || code === 0x01 || (code >= 0xd0 && code <= 0xd8);

/**
 * Counts the scans of a JPEG by walking its markers (ITU-T T.81, B.1). Segments are skipped by their length, so scans
 * of an embedded thumbnail are not counted. The walk ends at the end of the first image.
 *
 * @param upTo the count at which the walk ends
 */
export const jpegScans = (bytes: Buffer, upTo: number): number => {
  let scans = 0;
  let at = bytes.indexOf(0xff);
  while (at !== -1 && at + 3 < bytes.length && scans < upTo) {
    const code = bytes[at + 1] ?? 0;
    if (code === marker.endOfImage) break;
    if (code === 0xff) at += 1;
    else {
      if (code === marker.startOfScan) scans += 1;
      at = bytes.indexOf(0xff, at + 2 + (standsAlone(code) ? 0 : bytes.readUInt16BE(at + 2)));
    }
  }
  return scans;
};
