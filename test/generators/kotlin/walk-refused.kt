import com.fasterxml.jackson.module.kotlin.readValue
import java.time.Duration
import java.util.UUID
import org.openapitools.client.apis.AuthenticationApi
import org.openapitools.client.apis.CatalogApi
import org.openapitools.client.apis.CommerceApi
import org.openapitools.client.infrastructure.ApiClient
import org.openapitools.client.infrastructure.ClientError
import org.openapitools.client.infrastructure.ClientException
import org.openapitools.client.infrastructure.Serializer
import org.openapitools.client.models.ApiError
import org.openapitools.client.models.OrderRequest
import org.openapitools.client.models.QuoteRequest
import org.openapitools.client.models.SignIn

/** Returns the error of a refused call, and fails when the call succeeds. */
private fun refusal(call: () -> Unit): ApiError {
    val refused = runCatching(call).exceptionOrNull() as ClientException
    val body = (refused.response as ClientError<*>).body as String
    return Serializer.jacksonObjectMapper.readValue<ApiError>(body)
}

/** Sends an order that is refused. Prints the code of the refusal. */
fun main() {
    val api = System.getenv("API")
    // A long timeout, for a busy machine.
    ApiClient.builder.readTimeout(Duration.ofMinutes(1))

    ApiClient.accessToken = AuthenticationApi(api).signIn(SignIn(System.getenv("ID_TOKEN"))).accessToken
    val courses = CatalogApi(api).listCourses(q = "python", limit = 1).courses.map { it.courseId }.toSet()
    val commerce = CommerceApi(api)
    val amount = commerce.quoteOrder(QuoteRequest(courses)).amountIdr
    val error = refusal { commerce.createOrder(UUID.randomUUID().toString(), OrderRequest(courses, amount + 1)) }
    println(error.code)
}
