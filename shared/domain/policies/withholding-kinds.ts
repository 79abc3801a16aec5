/** Kinds of Indonesian income tax (PPh) that are withheld from payments to creators. */
export const withholdingKinds = ['pph21', 'pph23', 'pph26'] as const;

export type WithholdingKind = (typeof withholdingKinds)[number];
