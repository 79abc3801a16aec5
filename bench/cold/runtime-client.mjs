// A minimal Lambda runtime client, because `aws-lambda-ric` needs a native module. This file is JavaScript because type
// stripping would add about 30 ms to every measured start. Runtime API: /2018-06-01/runtime/invocation/….
const http = process.getBuiltinModule('node:http');

const base = `http://${process.env.AWS_LAMBDA_RUNTIME_API}/2018-06-01/runtime/invocation`;
const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });

const call = (method, path, body) =>
  new Promise((resolve, reject) => {
    // The CPU time of this process. Load from other programs does not increase it.
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
