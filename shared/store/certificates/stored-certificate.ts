import * as z from 'zod/mini';
import { timestamp } from '../../contract/wire/text.ts';
import { listEntries } from '../../domain/certificates/status-list.ts';
import {
  certificateKey,
  credentialKeyKey,
  namedListKey,
  numberKey,
  openListKey,
  revokedIndexKey,
  statusIndexKey,
  statusListKey,
} from '../table/certificate-keys.ts';

/** A place in a status list. */
export const statusIndex = () => z.int().check(z.gte(0), z.lt(listEntries));

/** The holder's item of a certificate: the signed credential and the name. An erasure removes both. */
export const StoredCertificate = z.object({
  certificate_id: z.string(),
  number: z.string(),
  name: z._default(z.nullable(z.string()), null),
  credential: z._default(z.nullable(z.string()), null),
  issued_at: timestamp(),
});

export type StoredCertificate = z.infer<typeof StoredCertificate>;

/**
 * The register's item of a certificate, by its number, without credential. Only `status` decides whether the
 * certificate is revoked.
 */
export const RegisteredCertificate = z.object({
  number: z.string(),
  certificate_id: z.string(),
  user_id: z.string(),
  course_id: z.string(),
  title: z.string(),
  criteria: z.string(),
  /** The masked form of the holder's name; null after an erasure or a replacement. */
  masked_name: z._default(z.nullable(z.string()), null),
  /** The whole name, while its holder shows it. */
  shown_name: z.optional(z.string()),
  completed_at: timestamp(),
  issued_at: timestamp(),
  expires_at: z.nullable(timestamp()),
  /** Every value except `valid` means that the certificate is not valid, also an unknown value. */
  status: z.string(),
  revoked_at: z.nullable(timestamp()),
  erased_at: z.optional(timestamp()),
  /** 1 for the first certificate of an enrolment. Each reissue adds 1. The numbers of its events follow from it. */
  edition: z._default(z.int(), 1),
  /** The number of the certificate that replaced this one. The status is then `revoked`. */
  replaced_by: z.optional(z.string()),
  status_list: z.string(),
  status_index: statusIndex(),
});

export type RegisteredCertificate = z.infer<typeof RegisteredCertificate>;

export const certificateRecord = (userId: string, enrollmentId: string) => ({
  key: certificateKey(userId, enrollmentId),
  schema: StoredCertificate,
});

export const numberRecord = (number: string) => ({ key: numberKey(number), schema: RegisteredCertificate });

export const StoredList = z.object({
  list: z.string(),
  /** The key that signed the list last. Another key signs next if this key is lost. */
  kid: z.string(),
  /** Number of signatures; the version of the optimistic lock. */
  version: z.int(),
  credential: z.string(),
  revoked: z.int(),
  signed_at: timestamp(),
});

export type StoredList = z.infer<typeof StoredList>;

export const statusListRecord = (list: string) => ({ key: statusListKey(list), schema: StoredList });

export const openListRecord = (epoch: string) => ({
  key: openListKey(epoch),
  schema: z.object({ list: z.string(), sequence: z.int() }),
});

export const namedListRecord = (list: string) => ({
  key: namedListKey(list),
  schema: z.object({ list: z.string(), opened_at: timestamp() }),
});

export const statusIndexRecord = (list: string, index: number) => ({
  key: statusIndexKey(list, index),
  schema: z.object({ certificate_id: z.string(), given_at: timestamp() }),
});

export const revokedIndexRecord = (list: string, index: number) => ({
  key: revokedIndexKey(list, index),
  schema: z.object({
    index: statusIndex(),
    revoked_at: timestamp(),
    /** The certificate was issued after the restore point, so the register lacks it. */
    unregistered: z.optional(z.boolean()),
  }),
});

export const credentialKeyRecord = (kid: string) => ({
  key: credentialKeyKey(kid),
  schema: z.object({ kid: z.string(), x: z.string(), y: z.string(), first_used_at: timestamp() }),
});
