import { NestedStack } from 'aws-cdk-lib';
import { StringListParameter } from 'aws-cdk-lib/aws-ssm';
import type { Construct } from 'constructs';
import { type Grant, isCredentialGrant, isKeyGrant } from '../../shared/routes/grants.ts';
import { methodsOf, type Route } from '../../shared/routes/route.ts';
import { rootPath, stageName } from '../stage/address.ts';
import { type LiveDeployment, liveFunction } from './live-function.ts';

/**
 * The maximum number of rows in a stack. CloudFormation's limit is 500 resources, and a row needs nine: log, role,
 * policy, function, version, alias, permission, canary, alarm.
 */
const maximumRows = 50;

/** The path of a row in an invoke permission, with a wildcard for every parameter: `/v1/orders/*`. */
const openPath = (path: string): string => `${rootPath}${path.replaceAll(/\{\w+\}/g, '*')}`;

/** The method in an invoke permission. A permission names one method or every method. */
const openMethod = (row: Route): string => (methodsOf(row).length > 1 ? '*' : row.method);

/** A nested stack with the functions of one resource. The stack of the API deploys and rolls back the nested stack. */
export class ResourceStack extends NestedStack {
  constructor(scope: Construct, resource: string, rows: readonly Route[], deployment: LiveDeployment) {
    super(scope, resource, { description: `The functions of ${deployment.names.service} for ${resource}` });
    if (rows.length > maximumRows)
      throw new Error(
        `The resource ${resource} has ${rows.length} routes, but a stack has room for ${maximumRows}. Split the resource in the route table.`,
      );
    const within = {
      ...deployment,
      resources: {
        ...deployment.resources,
        signingKeyArns: this.#keyArns(rows, isKeyGrant, deployment.names.signingKeyArns),
        credentialKeyArns: this.#keyArns(rows, isCredentialGrant, deployment.names.credentialKeyArns),
      },
    };
    for (const row of rows) liveFunction(this, row, within, `${stageName}/${openMethod(row)}${openPath(row.path)}`);
  }

  #keyArns(rows: readonly Route[], isOnKeys: (grant: Grant) => boolean, parameter: string): string[] {
    if (!rows.some(({ grants }) => grants.some(isOnKeys))) return [];
    return StringListParameter.valueForTypedListParameter(this, parameter);
  }
}
