/**
 * The fixed names of a stage's resources. Stacks refer to each other's resources by name only, so no CloudFormation
 * export locks two stacks together. A key policy can also name a role before the role exists.
 */
export const namesOf = (stage: string) => {
  const service = `commerce-auth-${stage}`;
  return {
    service,
    table: service,
    api: service,
    /** The SNS topic for alarms of a severity. */
    alarmTopic: (severity: string): string => `${service}-alarms-${severity.replaceAll(' ', '-')}`,
    alarm: (id: string): string => `${service}-${id}`,
    /** The alarm that rolls back a deployment. */
    deploymentAlarm: (id: string): string => `${service}-deployment-${id}`,
    /** Names of budgets and dashboards are unique in the account, so they contain the Region. */
    budget: (region: string): string => `${service}-month-${region}`,
    baseUrl: `/${service}/base-url`,
    dashboard: (region: string): string => `${service}-${region}`,
    /** The namespace of the metrics: two stages in one account never share a metric. */
    metrics: service,
    backupVault: service,
    /** The role that restores a backup. An operator must be able to type the role's name after the stack is lost. */
    restoreRole: (region: string): string => `${service}-restore-${region}`,
    cursorSecret: `${service}/cursor`,
    addressSecret: `${service}/address`,
    contactSecret: `${service}/contact`,
    webhookSecret: `${service}/webhook`,
    /** The secret that the catalog host sends with each request. The API's firewall checks the secret. */
    catalogSecret: `${service}/catalog-host`,
    /** The parameter with the version of the storage format. */
    storedFormat: `/${service}/stored-format`,
    /** The parameter with the settings of the last deployment. */
    deployedSettings: `/${service}/settings`,
    /**
     * The parameter with the name of the bucket of entry copies. The bucket remains when its stack is deleted, and
     * another stack could not reuse a fixed name. CloudFormation therefore chooses the name.
     */
    entryCopies: `/${service}/entry-copies`,
    reports: `${service}-reports`,
    /** The managed policy for making reports, unique in the account. */
    reportsPolicy: (region: string): string => `${service}-reports-${region}`,
    /**
     * The bucket of reports. Names of buckets are unique worldwide. `bucketNamespace: ACCOUNT_REGIONAL` would reserve
     * them for the account, but no account was there to test it.
     */
    reportsBucket: (account: string, region: string): string => `${service}-reports-${account}-${region}`,
    /** The Glue database of one report run; with `*`, the pattern of all runs. */
    reportDatabase: (run: string): string => `${service.replaceAll('-', '_')}_report_${run}`,
    mediaBucket: (account: string, region: string): string => `${service}-media-${account}-${region}`,
    /** The name of a CloudFront resource, unique in the account. */
    edge: (id: string, region: string): string => `${service}-${id}-${region}`,
    /** The private key that signs the URLs of private media. */
    mediaSecret: `${service}/media-key`,
    media: `/${service}/media`,
    gatewaySecret: `${service}/payment-gateway`,
    pushSecret: `${service}/push-service-account`,
    /** The parameters with the schedule of signing keys, the ids of accepted keys, and the ARNs of the keys. */
    signingKeys: `/${service}/signing-keys`,
    keyIds: `/${service}/key-ids`,
    signingKeyArns: `/${service}/signing-key-arns`,
    /** The parameter with the ARN of the key of functions' environment variables. */
    environmentKey: `/${service}/environment-key`,
    /**
     * The parameter with the ARN of a table's stream. The ARN contains a time, so it does not follow from the table's
     * name.
     */
    tableStream: (table: string): string => `/${service}/stream-of/${table}`,
    /** The parameters with the schedule of certificate keys and with the ARNs of the keys. */
    credentialKeys: `/${service}/credential-keys`,
    credentialKeyArns: `/${service}/credential-key-arns`,
    eventBus: service,
    eventArchive: `${service}-events`,
    /** The queue of events that wait for a job. */
    events: (job: string): string => `${service}-${job}-events`,
    deadLetters: (job: string): string => `${service}-${job}-dead-letters`,
    /** The web ACL of the CloudFront hosts, and its stack in us-east-1. */
    edgeFirewall: `${service}-edge`,
    firewallLog: `aws-waf-logs-${service}`,
    accessLog: `/${service}/access`,
    function: (id: string): string => `${service}-${id}`,
    /** Names of roles are unique in the account, so they contain the Region. */
    role: (id: string, region: string): string => `${service}-${id}-${region}`,
    functionLog: (id: string): string => `/${service}/${id}`,
    signingKeyAlias: (key: string): string => `alias/${service}-signing-${key}`,
    credentialKeyAlias: (key: string): string => `alias/${service}-credentials-${key}`,
  };
};

export type Names = ReturnType<typeof namesOf>;

/** The id of the function that reads public keys during a deployment. It is neither a route nor a job. */
export const publicKeysFunction = 'publicKeys';
