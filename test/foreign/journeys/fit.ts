/** Journeys of the local stack that also run against the deployed stage. */
export const journeys = ['buy-a-course', 'pay-out', 'readme', 'sign-in-to-order'];

/** Journeys that do not run on ministack, with the reason. The run prints them. */
export const unfit: Readonly<Record<string, string>> = {
  certificates: 'its service token is that of the local stack, and its courses are the samples',
  'client-guides': 'the code of the guides, which calls the local stack and its samples',
  'client-package':
    'its receiver reads the messages that the local stack has sent; readme and sign-in-to-order call the stage',
  commands: 'the documented commands, which start local stacks of their own',
  'slow-commands': 'the slow documented commands, which start local stacks of their own',
  contract: 'npm run test:rest sends its hundreds of generated requests to the local stack; here they take two minutes',
  end: 'how the process of the local stack ends',
  'first-sale': 'test/foreign/again/first-sale.ts types the same commands with those of a stage',
  prefilled: 'the reference page of the local stack',
  'private-output': 'what the local stack prints',
  gateway:
    'ministack trims the path, joins two Authorization headers, takes bodies of any size, compresses nothing and answers a mock with 200',
  'recorded-examples': 'the answers of the seeded local stack',
  runbooks: 'the runbooks’ commands that call the API, with people of the local stack',
  smoke: 'test/foreign/deployed/smoke.test.ts runs it, and knows the one step that ministack fails',
  start: 'how the local stack starts',
};
