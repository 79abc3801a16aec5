import * as z from 'zod/mini';
import { Notice } from '../accounts/notice.ts';

const text = (minimum: number, maximum: number) => z.string().check(z.minLength(minimum), z.maxLength(maximum));

const described = (schema: z.ZodMiniType<string, string>, description: string, example: string) =>
  z.nullable(schema).check(z.meta({ description: `${description} null: none.`, examples: [example] }));

/** The seller of all courses. Creators receive a share; they sell nothing themselves. */
export const Seller = z
  .object({
    name: text(2, 100).check(z.meta({ description: 'The name of the shop.', examples: ['Ruang Cakap'] })),
    legal_name: text(2, 100).check(z.meta({ description: 'The company.', examples: ['PT Ruang Cakap Indonesia'] })),
    tax_number: described(text(5, 30), 'The NPWP.', '0012 3456 7801 2000'),
    address: text(5, 300).check(z.meta({ examples: ['Jl. Merdeka 1, Jakarta 10110'] })),
  })
  .check(z.meta({ id: 'Seller', description: 'The platform sells all courses. Creators receive a share.' }));

export type Seller = z.infer<typeof Seller>;

const Help = z
  .object({
    email: described(
      text(5, 200).check(z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/)),
      'Its e-mail address.',
      'help@shop.example.com',
    ),
    phone: described(z.string().check(z.regex(/^\+\d{8,15}$/)), 'Its phone number, E.164.', '+622150001234'),
    whatsapp: described(z.string().check(z.regex(/^\+\d{8,15}$/)), 'Its WhatsApp number, E.164.', '+6281250001234'),
    url: described(
      z.url({ protocol: /^https$/ }).check(z.maxLength(500)),
      'Its page.',
      'https://shop.example.com/help',
    ),
  })
  .check(
    z.refine((help) => Object.values(help).some((way) => way !== null), {
      error: 'must name an email, a phone, a whatsapp or a url',
    }),
    z.meta({ id: 'Help', description: 'How customers reach the help of the shop.' }),
  );

/** The place of the id of a course in `course_url`. */
const idPlace = '{course_id}';

/** The page of a course in the shop, with the place of its id. */
const courseUrl = z.string().check(
  z.maxLength(500),
  z.refine((text) => text.includes(idPlace) && URL.canParse(text) && /^https?:/.test(text), {
    error: `must be the address of a page with ${idPlace} in it`,
  }),
);

/** The setting of a stage. */
export const AboutOfStage = z.strictObject({ seller: Seller, help: Help, course_url: z.optional(courseUrl) });

/** The page of a course in the shop of a stage; undefined when the stage names none. */
export const coursePageOf = (
  { course_url }: { readonly course_url?: string | undefined },
  courseId: string,
): string | undefined => course_url?.replace(idPlace, courseId);

export const About = z
  .object({
    seller: Seller,
    help: Help,
    notices: z.array(Notice).check(z.meta({ description: 'The notices in force, as in `GET /notices`.' })),
  })
  .check(z.meta({ id: 'About', description: 'The seller of the courses, its help and its notices.' }));

/**
 * Parses who sells on a stage.
 *
 * @param text the setting, JSON: `{"seller": {"name", "legal_name", "tax_number", "address"}, "help": {"email", "phone",
 * "whatsapp", "url"}, "course_url": "https://…/{course_id}"}`
 * @throws Error that names the flaw
 */
export const aboutOf = (text: string): z.infer<typeof AboutOfStage> => z.parse(AboutOfStage, JSON.parse(text));
