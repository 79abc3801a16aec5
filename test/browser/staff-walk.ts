import type { Locator, Page } from 'playwright-core';

/** The counted actions of a person on a page: clicks, filled fields, and other keys. */
export type Effort = { clicks: number; fields: number; keys: number; seconds: number };

/** Performs and counts a staff member's actions. Each action waits for its element. */
export const handsOn = (page: Page) => {
  const effort: Effort = { clicks: 0, fields: 0, keys: 0, seconds: 0 };
  return {
    page,
    effort,
    click: async (what: Locator): Promise<void> => {
      effort.clicks += 1;
      await what.click();
    },
    choose: async (what: Locator, value: string): Promise<void> => {
      effort.clicks += 1;
      await what.selectOption(value);
    },
    fill: async (what: Locator, text: string): Promise<void> => {
      effort.fields += 1;
      await what.fill(text);
    },
    attach: async (what: Locator, file: Parameters<Locator['setInputFiles']>[0]): Promise<void> => {
      effort.clicks += 1;
      await what.setInputFiles(file);
    },
    /** Finds a thing by id, code or number: the key `/`, the text, Enter. */
    find: async (text: string): Promise<void> => {
      effort.keys += 2;
      effort.fields += 1;
      await page.keyboard.press('/');
      await page.getByLabel('Find by id, code, e-mail or phone').fill(text);
      await page.keyboard.press('Enter');
    },
  };
};

export type Hands = ReturnType<typeof handsOn>;
