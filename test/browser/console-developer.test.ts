import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePorts } from '../journeys/free-ports.ts';
import { type RunningService, runService } from '../journeys/run-service.ts';
import { connectChromium } from './chromium.ts';
import { looks, openConsole, violations } from './console-walk.ts';

describe('a developer', () => {
  let browser: Browser;
  let service: RunningService;
  let url: string;
  beforeAll(async () => {
    // A separate service, because these tests move its clock.
    const port = await freePorts();
    url = `http://localhost:${port + 1}/console/`;
    [browser, service] = await Promise.all([connectChromium(), runService({ port })]);
  });
  afterAll(() => Promise.all([browser?.close(), service?.stop()]));

  test('a developer lets a call fail, sees that it was repeated, and copies it as curl', async () => {
    const { page, be, goTo, context } = await openConsole(browser, looks.desk, url);
    await be('budi');
    await goTo('/developer/switches');
    await page.getByLabel('Operation').selectOption('listDevices');
    await page.getByRole('button', { name: 'Let it fail' }).click();
    await page.getByText('listDevices: the next 1 get 503').waitFor();
    await goTo('/devices');
    await page.getByRole('heading', { name: 'Your devices' }).waitFor();
    await goTo('/developer/requests');
    const devices = page.locator('li', { hasText: '/me/devices' });
    await expect
      .poll(() => devices.allInnerTexts())
      .toEqual([expect.stringMatching(/^200/), expect.stringMatching(/^503/)]);
    await devices.last().getByRole('button').click();
    await page.getByText('"dependency_unavailable"').waitFor();
    // One request of each colour: a success, a refusal, a failure. This page has no heading, so nothing waits for a
    // heading.
    await page.goto(`${url}#/orders/ord_00000000000000000000000000`);
    await page.getByRole('alert').waitFor();
    await goTo('/developer/requests');
    await page.locator('li', { hasText: /^404/ }).first().waitFor();
    expect(await violations(page, 'developer-requests')).toEqual([]);
    await devices.last().getByRole('button').click();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy as curl' }).click();
    const copied = String(await page.evaluate('navigator.clipboard.readText()'));
    expect(copied).toMatch(/^curl -i -X GET 'http:\/\/localhost:\d+\/api\/v1\/me\/devices'/);
    await context.close();
  });

  test('a developer moves the clock past an order’s deadline, stays signed in, and sees the event', async () => {
    const { page, be, goTo, rest, context } = await openConsole(browser, looks.desk, url);
    await be('budi');
    await goTo('/orders');
    await page.locator('li:has([data-status=pending]) a').first().click();
    await rest();
    await page.getByRole('button', { name: 'Pay now' }).waitFor();
    const order = page.url();
    await goTo('/developer/switches');
    await page.getByRole('button', { name: '30 minutes forward' }).click();
    await page.getByText('30 minutes ahead').waitFor();
    await page.getByRole('button', { name: 'expireOrders' }).click();
    await page.goto(order);
    await page.locator('[data-status=expired]').waitFor();
    await goTo('/developer/events');
    await page.getByText('order.expired').first().waitFor();
    await page.getByText('on the bus').first().waitFor();
    await context.close();
  });

  test('a developer becomes another person with one click, also from the menu', async () => {
    const { page, be, context } = await openConsole(browser, looks.desk, url);
    await be(`n-${randomUUID().slice(0, 8)}`);
    await page.locator('[data-person]').click();
    await page.getByRole('menuitem', { name: 'agus (admin)' }).click();
    await page.locator('[data-person]', { hasText: 'Agus' }).waitFor();
    await context.close();
  });
});
