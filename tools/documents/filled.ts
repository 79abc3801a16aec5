/** The generated parts of a document, by name. */
export type Places = Readonly<Record<string, () => string>>;

/**
 * Fills the places `<!-- name -->` … `<!-- /name -->` of a text.
 *
 * @throws Error that names a missing place
 */
export const filled = (text: string, places: Places): string =>
  Object.entries(places).reduce((before, [name, make]) => {
    const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
    const [from, to] = [before.indexOf(start), before.indexOf(end)];
    if (from < 0 || to < from) throw new Error(`The document has no place ${start} … ${end}.`);
    return `${before.slice(0, from + start.length)}\n${make()}\n${before.slice(to)}`;
  }, text);
