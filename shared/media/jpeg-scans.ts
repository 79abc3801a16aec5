const marker = { startOfScan: 0xda, endOfImage: 0xd9 };

/** Markers without a length: stuffed bytes, restarts, and the beginning of the file. */
const standsAlone = (code: number): boolean => code === 0x00 || code === 0x01 || (code >= 0xd0 && code <= 0xd8);

/**
 * How many scans a JPEG has, by walking its markers (ITU-T T.81, B.1). Segments are skipped by their length, so a thumbnail or a
 * profile does not count; the walk ends with the first picture.
 *
 * @param upTo the walk ends here
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
