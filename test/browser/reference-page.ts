import type { Page } from 'playwright-core';

/** Actions of a person on the reference page and on the pages it leads to. */
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

  /** Opens the form of an operation, named by its summary and by method and path. */
  const openForm = async (summary: string, operation: string): Promise<void> => {
    await page.getByRole('link', { name: summary }).click();
    await page.getByRole('button', { name: `Test Request (${operation})`, exact: true }).click();
  };

  /** Fills the path parameter of the open form. */
  const fillPathParameter = async (value: string): Promise<void> => {
    await client.getByRole('region', { name: 'Variables' }).getByRole('combobox', { name: 'Value' }).click();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.insertText(value);
  };

  /** Sends the open form, and waits for a 200 with this text. @returns the text as it is shown */
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
