import java.time.Duration
import org.openapitools.client.apis.AuthenticationApi
import org.openapitools.client.apis.CatalogApi
import org.openapitools.client.apis.CommerceApi
import org.openapitools.client.infrastructure.ApiClient
import org.openapitools.client.infrastructure.ClientError
import org.openapitools.client.infrastructure.ClientException
import org.openapitools.client.models.SignIn

/** The code in the body of a refusal, which the generated client gives as text. */
private fun codeOf(refused: ClientException): String {
    val body = (refused.response as ClientError<*>).body as String
    return Regex("\"code\"\\s*:\\s*\"([a-z_]+)\"").find(body)!!.groupValues[1]
}

/** Reads answers of a later version. Prints a role, a course type, an order and a refusal. */
fun main() {
    val api = System.getenv("API")
    ApiClient.builder.readTimeout(Duration.ofMinutes(1))

    val session = AuthenticationApi(api).signIn(SignIn(System.getenv("ID_TOKEN")))
    ApiClient.accessToken = session.accessToken
    val course = CatalogApi(api).listCourses(limit = 1).courses.first()
    val order = CommerceApi(api).listOrders(limit = 1).orders.first()
    val refused = runCatching { CommerceApi(api).getOrder("ord_07zzzzzzzzzzzzzzzzzzzzzzzz") }.exceptionOrNull()
    val code = codeOf(refused as ClientException)
    println("${session.user.roles.last()} ${course.courseType} ${order.status} ${order.amountIdr} $code")
}
