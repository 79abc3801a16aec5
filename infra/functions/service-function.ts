import { Duration, Stack } from 'aws-cdk-lib';
import { type PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import {
  Architecture,
  type Code,
  Function as LambdaFunction,
  LoggingFormat,
  Runtime,
  SystemLogLevel,
  Tracing,
} from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { acknowledge } from '../findings/findings.ts';
import type { Names } from '../stage/names.ts';
import { removalPolicyOf } from '../stage/removal.ts';
import type { StageSettings } from '../stage/stage-settings.ts';

export type Deployment = { readonly settings: StageSettings; readonly names: Names };

export type ServiceFunctionProps = Deployment & {
  readonly id: string;
  readonly description: string;
  /** A folder with `index.mjs`, which exports `handler`. */
  readonly code: Code;
  readonly environment?: Record<string, string>;
  /** The KMS key of the environment. Without it, everybody who may read the configuration sees the variables. */
  readonly environmentKeyArn?: string | undefined;
  readonly statements: readonly PolicyStatement[];
  readonly timeoutMs: number;
  readonly memoryMb: number;
  readonly maximumConcurrency?: number | undefined;
};

/** One Lambda function with its own log group and its own role. */
export class ServiceFunction extends Construct {
  readonly function: LambdaFunction;

  constructor(scope: Construct, props: ServiceFunctionProps) {
    super(scope, props.id);
    const { settings, names, id } = props;
    const removalPolicy = removalPolicyOf(settings);
    const retention = settings.logRetentionDays;
    const logGroup = new LogGroup(this, 'Log', { logGroupName: names.functionLog(id), retention, removalPolicy });
    const role = new Role(this, 'Role', {
      roleName: names.role(id, Stack.of(this).region),
      description: props.description,
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
    });
    for (const statement of props.statements) role.addToPolicy(statement);
    logGroup.grantWrite(role);
    const { environmentKeyArn, maximumConcurrency } = props;
    this.function = new LambdaFunction(this, 'Function', {
      functionName: names.function(id),
      description: props.description,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      handler: 'index.handler',
      code: props.code,
      environment: props.environment ?? {},
      timeout: Duration.millis(props.timeoutMs),
      memorySize: props.memoryMb,
      tracing: Tracing.ACTIVE,
      // Lambda's platform lines are logged only for failed runs. For all runs they would be a third of the log. The
      // JSON format leaves our lines unchanged, because they are JSON.
      loggingFormat: LoggingFormat.JSON,
      systemLogLevelV2: SystemLogLevel.WARN,
      role,
      logGroup,
      ...(environmentKeyArn && { environmentEncryption: Key.fromKeyArn(this, 'EnvironmentKey', environmentKeyArn) }),
      ...(maximumConcurrency && { reservedConcurrentExecutions: maximumConcurrency }),
    });
    acknowledge(this, 'function');
  }
}
