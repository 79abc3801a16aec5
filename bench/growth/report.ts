import { markdownTable, milliseconds, ratioText } from '../markdown.ts';
import type { GrowthResult } from './cases.ts';
import type { GrowthResults } from './growth.ts';

const growthTable = (results: readonly GrowthResult[], sizeHead: string, variantHead: string): string =>
  markdownTable(
    ['operation', sizeHead, variantHead, 'p50 ms', 'read units', `ratio to 10 ${sizeHead.split(' ', 1)}`],
    results.map(({ operation, size, variant, p50Ms, units, ratio }) => [
      `\`${operation}\``,
      size.toLocaleString('en'),
      variant,
      milliseconds(p50Ms),
      `${units}`,
      ratioText(ratio),
    ]),
  );

/** The part of the report on growing histories and catalogs. @param plot path of its plot, relative to the document */
export const growthReport = ({ orders, courses, seedSeconds }: GrowthResults, plot: string): string =>
  `**Growth.** DynamoDB Local, tables with the keys alone, pages of 10. Seeding took ${Math.round(seedSeconds)} s. The orders read have 1 or 20
items each, those below them one:

![p50 of reads over the number of orders, and of courses](${plot})

${growthTable(orders, 'orders of the user', 'items per order')}

The first page of the catalog, each time another one to the process, so that none is kept; without \`q\`, and with a word that is in
the title of every course, for which a page looks at up to 100 of them:

${growthTable(courses, 'courses', 'listed')}`;
