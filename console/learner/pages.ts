import { type PageRow, page } from '../page-row.ts';

export const learnerPages: readonly PageRow[] = [
  {
    path: '/courses',
    audience: 'anybody',
    component: page(async () => (await import('./shop.tsx')).ShopPage),
    entry: { group: 'shop', label: { en: 'Courses', id: 'Kursus' } },
  },
  {
    path: '/courses/:id',
    audience: 'anybody',
    component: page(async () => (await import('./course.tsx')).CoursePage),
  },
  {
    path: '/basket',
    audience: 'anybody',
    component: page(async () => (await import('./basket-page.tsx')).BasketPage),
    entry: { group: 'shop', label: { en: 'Basket', id: 'Keranjang' } },
  },
  {
    path: '/learning',
    audience: 'user',
    component: page(async () => (await import('./learning.tsx')).LearningPage),
    entry: { group: 'mine', label: { en: 'Your courses', id: 'Kursus saya' } },
  },
  {
    path: '/certificates',
    audience: 'user',
    component: page(async () => (await import('../certificates/own-list.tsx')).CertificatesPage),
    entry: { group: 'mine', label: { en: 'Certificates', id: 'Sertifikat' } },
  },
  {
    path: '/certificates/:id',
    audience: 'user',
    component: page(async () => (await import('../certificates/own.tsx')).CertificatePage),
  },
  {
    path: '/verify/:number?',
    audience: 'anybody',
    component: page(async () => (await import('../certificates/verify.tsx')).VerifyPage),
    entry: { group: 'shop', label: { en: 'Verify a certificate', id: 'Periksa sertifikat' } },
  },
  {
    path: '/help',
    audience: 'anybody',
    component: page(async () => (await import('./help-page.tsx')).HelpPage),
    entry: { group: 'shop', label: { en: 'Help', id: 'Bantuan' } },
  },
  {
    path: '/orders',
    audience: 'user',
    component: page(async () => (await import('./orders.tsx')).OrdersPage),
    entry: { group: 'mine', label: { en: 'Orders', id: 'Pesanan' } },
  },
  { path: '/orders/:id', audience: 'user', component: page(async () => (await import('./order.tsx')).OrderPage) },
  {
    path: '/orders/:id/receipt',
    audience: 'user',
    component: page(async () => (await import('./receipt.tsx')).ReceiptPage),
  },
  {
    path: '/wallet',
    audience: 'user',
    component: page(async () => (await import('./wallet.tsx')).WalletPage),
    entry: { group: 'mine', label: { en: 'Wallet', id: 'Dompet' } },
  },
  {
    path: '/profile',
    audience: 'user',
    component: page(async () => (await import('./profile.tsx')).ProfilePage),
    entry: { group: 'mine', label: { en: 'Profile', id: 'Profil' } },
  },
  {
    path: '/devices',
    audience: 'user',
    component: page(async () => (await import('./devices.tsx')).DevicesPage),
    entry: { group: 'mine', label: { en: 'Devices and messages', id: 'Perangkat dan pesan' } },
  },
  {
    path: '/my-data',
    audience: 'user',
    component: page(async () => (await import('./own-data.tsx')).OwnDataPage),
    entry: { group: 'mine', label: { en: 'Privacy and data', id: 'Privasi & data' } },
  },
];
