import type { Page } from 'playwright-core';

/** A person's actions on the API reference page. */
export const referencePage = (page: Page) => {
  const client = page.getByRole('dialog');

  const signIn = async (name: string): Promise<void> => {
    await page.getByRole('region', { name: 'Introduction' }).getByRole('link', { name: 'Sign in' }).click();
    await page.getByLabel('Name').fill(name);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: 'Signed in' }).waitFor();
    await page.getByRole('button', { name: 'Copy' }).first().click();
    await page.getByRole('link', { name: 'Back to the reference' }).click();
    await page.getByPlaceholder('Token').click();
    await page.keyboard.press('ControlOrMeta+V');
  };

  const openForm = async (summary: string, operation: string): Promise<void> => {
    await page.getByRole('link', { name: summary }).click();
    await page.getByRole('button', { name: `Test Request (${operation})`, exact: true }).click();
  };

  const fillPathParameter = async (value: string): Promise<void> => {
    await client.getByRole('region', { name: 'Variables' }).getByRole('combobox', { name: 'Value' }).click();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.insertText(value);
  };

  /** Sends the open form and waits for a 200 with this text. @returns the shown text */
  const send = async (shown: RegExp): Promise<string> => {
    await client.getByRole('button', { name: 'Send Request' }).click();
    const answer = client.getByRole('region', { name: 'Response', exact: true }).filter({ hasText: '200 OK' });
    await answer.filter({ hasText: shown }).waitFor();
    const [text = ''] = shown.exec(await answer.innerText()) ?? [];
    return text;
  };

  const closeForm = (): Promise<void> => client.getByRole('button', { name: 'Close Client' }).click();

  return { signIn, openForm, fillPathParameter, send, closeForm };
};
