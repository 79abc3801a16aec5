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

/**
 * The report's section on growing histories and catalogs. @param plot the path of the plot, relative to the document
 */
export const growthReport = ({ orders, courses, seedSeconds }: GrowthResults, plot: string): string =>
  `**Growth.** DynamoDB Local, tables without indexes, pages of 10. Seeding took ${Math.round(seedSeconds)} s. The measured orders have 1 or 20
items each, and the older orders have one item:

![p50 of reads over the number of orders, and of courses](${plot})

${growthTable(orders, 'orders of the user', 'items per order')}

The first page of the catalog, without \`q\` and with a word that is in every title. Each request differs, so no page is cached. A page that few courses match
takes a second query of 100 courses:

${growthTable(courses, 'courses', 'listed')}`;
