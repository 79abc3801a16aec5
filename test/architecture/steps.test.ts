import { expect, test } from 'vitest';
import { transitions } from '../../shared/domain/orders/transitions.ts';
import { importsOf } from './imports.ts';
import { sourceFiles, textOf } from './source-files.ts';

const steps = 'shared/domain/orders/steps.ts';

const takers = sourceFiles('shared/flows', 'shared/store', 'functions')
  .filter((file) => importsOf(file).values.includes(steps))
  .map(textOf);

test.for(Object.keys(transitions))('the step %s of an order is taken by a use case', (name) => {
  const isTaken = takers.some((text) => new RegExp(`\\b${name}\\b[^']*from '[^']*orders/steps\\.ts'`).test(text));
  expect(isTaken, `No file of functions/, shared/flows/ or shared/store/ imports ${name} from ${steps}.`).toBe(true);
});
