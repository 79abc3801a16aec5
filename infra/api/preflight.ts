import { Duration } from 'aws-cdk-lib';
import { Cors, type IResource, type Method } from 'aws-cdk-lib/aws-apigateway';
import { preflight } from '../gateway-responses.ts';

/** Answers a browser's question what it may send to a resource from another origin (Fetch standard, CORS protocol). */
export const addPreflight = (resource: IResource, methods: readonly string[]): Method =>
  resource.addCorsPreflight({
    allowOrigins: Cors.ALL_ORIGINS,
    allowHeaders: [...preflight.allowHeaders],
    allowMethods: [...methods, 'OPTIONS'],
    maxAge: Duration.seconds(preflight.maxAgeSeconds),
  });
