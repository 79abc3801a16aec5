// The part of the Lambda runtime around a handler, as small as it goes: `aws-lambda-ric` needs a native part. It is JavaScript
// because stripping types would cost every measured start some 30 ms. Runtime API: /2018-06-01/runtime/invocation/….
const http = process.getBuiltinModule('node:http');

const base = `http://${process.env.AWS_LAMBDA_RUNTIME_API}/2018-06-01/runtime/invocation`;
const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });

const call = (method, path, body) =>
  new Promise((resolve, reject) => {
    // What it has cost so far, which no other program on the machine makes more.
    const [all, main] = [process.cpuUsage(), process.threadCpuUsage()];
    const headers = { 'cpu-micros': all.user + all.system, 'main-micros': main.user + main.system };
    const request = http.request(`${base}/${path}`, { method, agent, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk) => {
        text += chunk;
      });
      response.on('end', () => resolve({ text, headers: response.headers }));
    });
    request.on('error', reject).end(body);
  });

const { handler } = await import(process.env._HANDLER);

for (;;) {
  const { text, headers } = await call('GET', 'next');
  const deadlineMs = Number(headers['lambda-runtime-deadline-ms']);
  const context = { getRemainingTimeInMillis: () => deadlineMs - Date.now() };
  const result = await handler(JSON.parse(text), context);
  await call('POST', `${headers['lambda-runtime-aws-request-id']}/response`, JSON.stringify(result));
}
