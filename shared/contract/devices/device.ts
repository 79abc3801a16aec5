import * as z from 'zod/mini';
import { platforms } from '../../domain/devices/device.ts';
import { languages, readLanguage } from '../../domain/typed/locale.ts';
import { readLine } from '../../domain/typed/text.ts';
import { pathId } from '../wire/parameters.ts';
import { mayGrow, spelled, text, timestamp } from '../wire/text.ts';

const platform = z
  .enum(platforms)
  .check(z.meta({ id: 'DevicePlatform', description: `The platform of the app. ${mayGrow}` }));

const locale = z
  .enum(languages)
  .check(z.meta({ id: 'DeviceLanguage', description: `The language of the messages. ${mayGrow}` }));

/** A user's phone, tablet or browser that gets push messages. */
export const Device = z
  .object({
    device_id: z.string(),
    platform,
    locale,
    app_version: z.string(),
    created_at: timestamp(),
    updated_at: timestamp().check(
      z.meta({ description: 'The time of the last registration by the app, accurate to a day.' }),
    ),
  })
  .check(z.meta({ id: 'Device', description: 'A device that gets messages. Its token is never shown.' }));

export type Device = z.infer<typeof Device>;

export const DeviceList = z
  .strictObject({ devices: z.array(Device) })
  .check(z.meta({ id: 'DeviceList', description: 'The devices of a user, the last registered first.' }));

export const exampleDeviceId = '7c0e7f2a-58d4-4a9b-8d0e-2b8f6d1c9a34';

export const DevicePath = z.strictObject({ device_id: pathId(/^[\w-]{8,64}$/, exampleDeviceId) });

/** The platform in any letter case. */
const typedPlatform = z.pipe(z.string().check(z.overwrite((typed) => readLine(typed).toLowerCase())), platform).check(
  z.meta({
    description: '`android`, `ios` or `web`, in any letter case.',
    examples: ['android'],
  }),
);

/** The locale of the device, of which the messages need the language. */
const typedLocale = z.pipe(spelled(readLanguage, 'a locale', 'id-ID'), locale).check(
  z.meta({
    description: 'A BCP 47 tag or a locale of Java. Indonesian, Malay, Javanese and Sundanese get `id`, others `en`.',
    examples: ['id-ID'],
  }),
);

export const DeviceForm = z
  .strictObject({
    platform: typedPlatform,
    token: z
      .string()
      .check(
        z.minLength(8),
        z.maxLength(4096),
        z.regex(
          /^[\w:.-]+$/,
          'must be a registration token of Firebase Cloud Messaging such as dGhpc0lzQVRva2Vu:APA91bE',
        ),
        z.meta({ description: 'The registration token of Firebase Cloud Messaging. It is never shown again.' }),
      ),
    locale: typedLocale,
    app_version: text(1, 50),
  })
  .check(z.meta({ id: 'DeviceForm' }));

export type DeviceForm = z.infer<typeof DeviceForm>;

const preferences = {
  orders: z.boolean().check(z.meta({ description: 'An order was paid or refunded, or a certificate was issued.' })),
  wallet: z.boolean().check(z.meta({ description: 'A top-up was paid or reversed, or the wallet was frozen.' })),
};

export const NotificationPreferences = z.object(preferences).check(
  z.meta({
    id: 'NotificationPreferences',
    description: "The topics of a user's messages. By default every topic is on.",
  }),
);

export type NotificationPreferences = z.infer<typeof NotificationPreferences>;

export const NotificationPreferencesForm = z
  .strictObject(preferences)
  .check(z.meta({ id: 'NotificationPreferencesForm' }));
