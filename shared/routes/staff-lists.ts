import { inTable } from './grants.ts';

const common = {
  method: 'GET',
  auth: 'user',
  roles: ['support', 'finance', 'admin'],
  errors: ['conflict'],
  timeoutMs: 6000,
  memoryMb: 512,
} as const;

/** A staff list of all items of one kind, newest first. Each reading is audited. */
export const listOfAll = {
  ...common,
  grants: [
    ...inTable({ USER: ['get items'], DAY: ['get items', 'update item'], AUDIT: ['put item'] }),
    'query lists_by_newest',
    'cursor',
  ],
} as const;

/** A staff list of one user's items. Each reading is audited. */
export const listOfUser = {
  ...common,
  grants: [...inTable({ USER: ['get items', 'query'], DAY: ['update item'], AUDIT: ['put item'] }), 'cursor'],
} as const;
