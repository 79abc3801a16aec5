import assert from 'node:assert/strict';
import type { JSONWebKeySet } from 'jose';
import { schemas } from '../../shared/contract/schemas.ts';
import { call, expectNotModified, json, type Step } from './journey.ts';

/** Smoke steps of the service's own documents, which need no token. */
export const serviceSteps: readonly Step[] = [
  {
    name: 'the liveness check answers 200',
    run: async (journey) => void (await json(await call(journey, '/health/live'), schemas.Health)),
  },
  {
    name: 'table and signing key answer, and the key is the configured one',
    run: async (journey) => void (await json(await call(journey, '/health/ready'), schemas.Health)),
  },
  {
    name: 'the metadata names this address as issuer, and the key set opens',
    run: async (journey) => {
      const response = await call(journey, '/.well-known/openid-configuration');
      const metadata = schemas.IssuerMetadata.parse(await response.json());
      assert.equal(metadata.issuer, journey.api);
      journey.keys = (await (await fetch(metadata.jwks_uri)).json()) as JSONWebKeySet;
      schemas.KeySet.parse(journey.keys);
    },
  },
  {
    name: 'a matching If-None-Match is answered 304',
    run: (journey) => expectNotModified(journey, '/.well-known/jwks.json'),
  },
  {
    name: 'the OpenAPI document opens',
    run: async (journey) => void (await json(await call(journey, '/openapi.json'), schemas.OpenapiDocument)),
  },
];
