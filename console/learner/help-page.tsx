import { Text } from '@mantine/core';
import { useCall } from '../call.ts';
import { texts, useTexts } from '../language.tsx';
import { HelpLinks } from '../look/help.tsx';
import { Page, Read } from '../look/pieces.tsx';
import { Facts, Part } from '../staff/look/facts.tsx';

const helpPageTexts = texts({
  title: { en: 'Help', id: 'Bantuan' },
  lead: {
    en: 'Have your order or top-up at hand, and the code from an error message if you saw one.',
    id: 'Siapkan nomor pesanan atau top up, dan kode dari pesan kesalahan jika ada.',
  },
  contact: { en: 'Contact us', id: 'Hubungi kami' },
  seller: { en: 'Seller', id: 'Penjual' },
  company: { en: 'Company', id: 'Perusahaan' },
  taxNumber: { en: 'Tax number', id: 'NPWP' },
  address: { en: 'Address', id: 'Alamat' },
});

/** Who sells, and how to reach the help. */
export const HelpPage = () => {
  const t = useTexts(helpPageTexts);
  const about = useCall('about', async (client, signal) => (await client.getAbout({}, { signal })).data);
  return (
    <Page title={t.title} lead={t.lead}>
      <Part title={t.contact}>
        <HelpLinks />
      </Part>
      <Read of={about}>
        {({ seller }) => (
          <Part title={t.seller}>
            <Facts
              of={[
                [t.company, seller.legal_name],
                ...(seller.tax_number === null ? [] : [[t.taxNumber, seller.tax_number] as const]),
                [
                  t.address,
                  <Text key="address" inherit className="prose">
                    {seller.address}
                  </Text>,
                ],
              ]}
            />
          </Part>
        )}
      </Read>
    </Page>
  );
};
