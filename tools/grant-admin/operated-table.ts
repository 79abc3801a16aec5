import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { localTable } from '../../local/database/local-table.ts';
import { readStackFile } from '../../local/process/stack-file.ts';
import type { Table } from '../../shared/store/table/table.ts';
import { localOperator, operatorArn } from './operator.ts';

const deadlineMs = 30_000;

/**
 * The table of an operator's command, and the operator's name for the audit trail.
 *
 * @param name the name of a table in AWS, for the shell's account and Region; undefined for the local stack
 * @param directory the directory of the local stack
 */
export const operatedTable = async (
  name: string | undefined,
  directory: string | undefined,
): Promise<{ readonly table: Table; readonly actor: string }> => {
  if (name === undefined) {
    const { database, tableName } = readStackFile(directory);
    return { table: localTable(database, tableName), actor: localOperator };
  }
  const table = { client: DynamoDBDocumentClient.from(new DynamoDBClient()), name, deadlineMs };
  return { table, actor: await operatorArn() };
};
