/**
 * The tag as the service sent it. A compressing proxy makes a tag weak (`W/"2"`, RFC 9110 §8.8.1). Apache appends the
 * name of the coding instead (`"2-gzip"`).
 */
export const sentTag = (tag: string): string =>
  tag
    .trim()
    .replace(/^W\//i, '')
    .replace(/(?:--?|[:;.+/])(?:gzip|br|zstd|deflate|compress|df)"$/i, '"');
