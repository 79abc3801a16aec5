const { createClient } = require('../../../client/dist/cjs/app.cjs.js');
const { errorText } = require('../../../client/dist/cjs/texts.cjs.js');

/** Reads the catalog and a refusal with the CommonJS files of the package. Prints a count and the text of the refusal. */
const { API = '' } = process.env;
const client = createClient({ url: API });
client
  .listCourses({ limit: 3 })
  .then(({ data }) => process.stdout.write(`${data.courses.length} `))
  .then(() => client.getMe())
  .catch((error) => process.stdout.write(`${errorText(error, 'id')}\n`));
