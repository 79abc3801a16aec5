/** The onboarding form of every walk. */
export const onboarding = {
  full_name: 'Kirana Lestari',
  gender: 'female' as const,
  birth_date: '2000-01-31',
  phone_number: '+6281234567890',
  consents: (['terms', 'privacy'] as const).map((purpose) => ({ purpose, notice_version: '2026-01', granted: true })),
};

export const payAt = async (page: string | null | undefined): Promise<void> => {
  if (page == null) throw new Error('There is no payment page.');
  for (const click of ['method=bca_va', 'action=pay'])
    await fetch(page, { method: 'POST', redirect: 'manual', body: new URLSearchParams(click) });
};
