import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { firstOf, pageText, partitionOf, plantedText } from './table-pages.ts';

/**
 * A stub of DynamoDB that generates each page on request. It answers the scan of a segment, and the query of a
 * suspicious user's items. It runs in a separate process, so that its CPU time is not measured.
 */
const [pages = 0, ...planted] = process.argv.slice(2).map(Number);

type Asked = {
  readonly Segment?: number;
  readonly TotalSegments?: number;
  readonly ExclusiveStartKey?: { readonly SK: { readonly N: string } };
  readonly ExpressionAttributeValues: { readonly ':partition': { readonly S: string } };
};

const scan = ({ Segment = 0, TotalSegments = 1, ExclusiveStartKey }: Asked): string => {
  const [first, end] = [Segment, Segment + 1].map((segment) => Math.floor((segment * pages) / TotalSegments));
  const page = Number(ExclusiveStartKey?.SK.N ?? first);
  if (page >= (end ?? 0)) return '{"Items":[]}';
  const next = page + 1 < (end ?? 0) ? `,"LastEvaluatedKey":{"PK":{"S":"page"},"SK":{"N":"${page + 1}"}}` : '';
  return `{"Items":[${pageText(page, planted.includes(page))}]${next}}`;
};

const query = ({ ExpressionAttributeValues }: Asked): string => {
  const page = planted.find((each) => partitionOf(firstOf(each)) === ExpressionAttributeValues[':partition'].S);
  return `{"Items":[${page === undefined ? '' : plantedText(page)}]}`;
};

const server = createServer((request, response) => {
  void text(request).then((body) => {
    const asked: Asked = JSON.parse(body);
    response.setHeader('content-type', 'application/x-amz-json-1.0');
    response.end(String(request.headers['x-amz-target']).endsWith('.Scan') ? scan(asked) : query(asked));
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.(typeof address === 'object' ? address?.port : undefined);
});
process.once('disconnect', () => process.exit());
