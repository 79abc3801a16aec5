import { createHash } from 'node:crypto';
import type { Ask } from './step.ts';

/** Changes of media without the API. */
export type Files = {
  /** Sets whether a user owns a course that leads to a certificate. */
  readonly certify: (userId: string, owns: boolean) => Promise<unknown>;
  /** Gives a user a stored picture, or an upload that was never completed. @returns its id */
  readonly give: (userId: string, kind: 'avatar' | 'course_image', isForgotten?: boolean) => Promise<string>;
  /** Puts an object into the bucket without a record in the table. */
  readonly stray: () => Promise<void>;
  /** Ends the malware scan of an upload. */
  readonly scanned: (mediaId: string) => Promise<void>;
};

type People = Readonly<Record<'learner' | 'admin', { readonly token: string; readonly userId: string }>> & {
  readonly support: string;
};

const bytes = Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n%%EOF\n');
const evidence = {
  kind: 'certificate_evidence',
  content_type: 'application/pdf',
  size_bytes: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('base64'),
};

/**
 * Makes every kind of AWS call of media: evidence from its upload to its deletion, and both kinds of pictures. The
 * owner and the staff see the evidence. No picture is scaled, because the deployed native code is for another machine.
 */
export const walkThroughMedia = async (ask: Ask, { learner, admin, support }: People, files: Files): Promise<void> => {
  await files.certify(learner.userId, true);
  const { token } = learner;
  const { media_id, url, headers } = await ask('POST', '/media/uploads', { status: 201, token, body: evidence });
  await files.certify(learner.userId, false);
  const { 'content-length': _, ...sent } = headers as Record<string, string>;
  const { status } = await fetch(String(url), { method: 'PUT', headers: sent, body: bytes });
  if (status !== 200) throw new Error(`The upload was answered ${status}.`);
  await files.scanned(String(media_id));
  await ask('POST', `/media/uploads/${media_id}/complete`, { status: 200, token });
  await ask('GET', `/media/${media_id}`, { status: 200, token });
  await ask('GET', `/media/${media_id}`, { status: 200, token: support });
  await ask('DELETE', `/media/${media_id}`, { status: 204, token });

  const avatar = await files.give(learner.userId, 'avatar');
  await ask('PUT', '/me/avatar', { status: 200, token, body: { media_id: avatar } });
  await ask('DELETE', '/me/avatar', { status: 200, token });
  await ask('PUT', '/me/avatar', { status: 200, token, body: { media_id: avatar } });
  await ask('DELETE', `/media/${avatar}`, { status: 204, token });

  const image_media_id = await files.give(admin.userId, 'course_image');
  const course = {
    course_type: 'regular',
    title: 'Bergambar',
    summary: '',
    original_price_idr: 200_000,
    discount_idr: 0,
  };
  await ask('PUT', '/admin/courses/crs_01kc0000000000000000000001', {
    status: 201,
    token: admin.token,
    body: { ...course, tax_class: 'standard', status: 'draft', image_media_id },
  });
  await files.give(learner.userId, 'avatar', true);
  await files.stray();
};
