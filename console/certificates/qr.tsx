import { encode } from 'uqr';

/**
 * The width of the white border of a QR code, in modules. Some cameras do not find a code without it (ISO/IEC 18004).
 */
const quietZone = 4;

/** Draws a text as a QR code, black on white in both colour schemes. */
export const QrCode = ({
  of,
  label,
  size = 160,
}: {
  readonly of: string;
  readonly label: string;
  readonly size?: number;
}) => {
  const { data, size: modules } = encode(of, { border: quietZone, ecc: 'M' });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg role="img" aria-label={label} width={size} height={size} viewBox={`0 0 ${modules} ${modules}`} data-qr={of}>
      <path fill="#fff" d={`M0 0h${modules}v${modules}H0z`} />
      <path fill="#000" d={squares.join('')} shapeRendering="crispEdges" />
    </svg>
  );
};
