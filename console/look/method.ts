const names: Readonly<Record<string, string>> = {
  gopay: 'GoPay',
  shopeepay: 'ShopeePay',
  qris: 'QRIS',
  other_qris: 'QRIS',
  // A QRIS payment has the name of its acquirer.
  airpay_shopee: 'QRIS (ShopeePay)',
  echannel: 'Mandiri Bill',
  credit_card: 'Kartu kredit / debit',
  bank_transfer: 'Virtual Account',
  akulaku: 'Akulaku',
  kredivo: 'Kredivo',
  alfamart: 'Alfamart',
  indomaret: 'Indomaret',
};

/** The name of a payment method. An unknown method keeps the gateway's name. */
export const methodText = (method: string): string => {
  const [, bank] = /^([a-z]+)_va$/.exec(method) ?? [];
  return bank === undefined ? (names[method] ?? method) : `${bank.toUpperCase()} Virtual Account`;
};
