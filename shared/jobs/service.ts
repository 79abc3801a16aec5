import { job } from './job.ts';

export const probe = job({
  id: 'probe',
  file: 'functions/jobs/probe.ts',
  summary: 'Probes the service from outside',
  trigger: { on: 'schedule', everyMinutes: 1 },
  grants: ['address'],
  timeoutMs: 30_000,
  memoryMb: 256,
});
