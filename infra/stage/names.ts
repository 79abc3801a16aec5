/**
 * The fixed names of a stage's resources. So a stack, a key policy or an alarm can name another stack's resource
 * without a dependency. So no CloudFormation export locks two stacks together. A key policy can name a role whose
 * policy names the key, without a circular dependency.
 */
export const namesOf = (stage: string) => {
  const service = `commerce-auth-${stage}`;
  return {
    service,
    table: service,
    api: service,
    /** The SNS topic of alarms, one for each severity. */
    alarmTopic: (severity: string): string => `${service}-alarms-${severity.replaceAll(' ', '-')}`,
    /** A CloudWatch alarm, by the id of its row. */
    alarm: (id: string): string => `${service}-${id}`,
    /** The alarm that rolls back a deployment to the previous version. */
    deploymentAlarm: (id: string): string => `${service}-deployment-${id}`,
    /** Budgets and dashboards are unique in the account, so the name has the Region. */
    budget: (region: string): string => `${service}-month-${region}`,
    /** The parameter of the API's base URL. */
    baseUrl: `/${service}/base-url`,
    dashboard: (region: string): string => `${service}-${region}`,
    /** The metrics namespace: two stages in one account never share a metric. */
    metrics: service,
    /** The vault of the table's backups, and the backup plan. */
    backupVault: service,
    /** The role that restores a backup. The name is fixed, so that it can be typed when its stack is gone. */
    restoreRole: (region: string): string => `${service}-restore-${region}`,
    cursorSecret: `${service}/cursor`,
    addressSecret: `${service}/address`,
    contactSecret: `${service}/contact`,
    webhookSecret: `${service}/webhook`,
    /** The shared secret by which the API recognises requests of the catalog host. */
    catalogSecret: `${service}/catalog-host`,
    /** The parameter of the version of the storage format. */
    storedFormat: `/${service}/stored-format`,
    /**
     * The parameter of the name of the bucket of entry copies. CloudFormation chooses the bucket's name: the bucket
     * outlives its stack, and a second stack could not take a fixed name.
     */
    entryCopies: `/${service}/entry-copies`,
    /** The Athena workgroup of reports. */
    reports: `${service}-reports`,
    /** The managed policy for making reports, unique in the account. */
    reportsPolicy: (region: string): string => `${service}-reports-${region}`,
    /** The bucket of reports; a bucket name is unique in the world. */
    reportsBucket: (account: string, region: string): string => `${service}-reports-${account}-${region}`,
    /** The Glue database of one report; with `*`, the pattern of all. */
    reportDatabase: (run: string): string => `${service.replaceAll('-', '_')}_report_${run}`,
    mediaBucket: (account: string, region: string): string => `${service}-media-${account}-${region}`,
    /** The name of a CloudFront resource, unique in the account. */
    edge: (id: string, region: string): string => `${service}-${id}-${region}`,
    /** The private key that signs the URLs of private media. */
    mediaSecret: `${service}/media-key`,
    /** The parameter of the media settings, as functions read it. */
    media: `/${service}/media`,
    gatewaySecret: `${service}/payment-gateway`,
    pushSecret: `${service}/push-service-account`,
    /** The parameters of the signing timetable, as functions read it, and of the ARNs of its keys. */
    signingKeys: `/${service}/signing-keys`,
    keyIds: `/${service}/key-ids`,
    signingKeyArns: `/${service}/signing-key-arns`,
    /** The parameter of the ARN of a table's stream. The ARN contains the time at which the stream was enabled. */
    tableStream: (table: string): string => `/${service}/stream-of/${table}`,
    /** The parameters of the timetable of certificate keys, and of their ARNs. */
    credentialKeys: `/${service}/credential-keys`,
    credentialKeyArns: `/${service}/credential-key-arns`,
    eventBus: service,
    eventArchive: `${service}-events`,
    /** The queue of the events that wait for a job. */
    events: (job: string): string => `${service}-${job}-events`,
    /** The dead-letter queue of a job. */
    deadLetters: (job: string): string => `${service}-${job}-dead-letters`,
    /** The web ACL of the CloudFront hosts and its stack: one for each stage, in whatever Region. */
    edgeFirewall: `${service}-edge`,
    firewallLog: `aws-waf-logs-${service}`,
    accessLog: `/${service}/access`,
    function: (id: string): string => `${service}-${id}`,
    /** Roles are unique in the account, so the name has the Region. A stage in a second Region needs its own. */
    role: (id: string, region: string): string => `${service}-${id}-${region}`,
    functionLog: (id: string): string => `/${service}/${id}`,
    signingKeyAlias: (key: string): string => `alias/${service}-signing-${key}`,
    credentialKeyAlias: (key: string): string => `alias/${service}-credentials-${key}`,
  };
};

export type Names = ReturnType<typeof namesOf>;

/** The id of the function that reads public keys during a deployment; it is no row and no endpoint. */
export const publicKeysFunction = 'publicKeys';
