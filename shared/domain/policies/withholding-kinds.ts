/** The kinds of income tax that are withheld from what a creator is paid. */
export const withholdingKinds = ['pph21', 'pph23', 'pph26'] as const;

export type WithholdingKind = (typeof withholdingKinds)[number];
