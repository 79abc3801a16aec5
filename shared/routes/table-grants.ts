/** Grants on the whole table or a global index. IAM cannot distinguish kinds of items by these keys. */
export const tableGrants = {
  /** Read all items. */
  'scan table': ['TABLE_NAME'],
  'query orders_by_id': ['TABLE_NAME'],
  'query accounts_by_referral_code': ['TABLE_NAME'],
  'query accounts_by_email': ['TABLE_NAME'],
  'query accounts_by_phone': ['TABLE_NAME'],
  'query audit_by_actor': ['TABLE_NAME'],
  'query audit_by_subject': ['TABLE_NAME'],
  'query audit_by_action': ['TABLE_NAME'],
  'query orders_by_deadline': ['TABLE_NAME'],
  'query catalog_by_newest': ['TABLE_NAME'],
  'query enrollments_by_id': ['TABLE_NAME'],
  'query lists_by_newest': ['TABLE_NAME'],
} as const;
